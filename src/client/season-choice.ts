import { indianDay } from '#shared/days.ts'

/** Chooses the season of today in India (SeasonChoice.astro): the page may be older than the season. */
export class SeasonChoice extends HTMLElement {
  connectedCallback(): void {
    const month = String(Number(indianDay(new Date()).slice(5, 7)))
    const season = this.dataset.winter?.split(',').includes(month) ? 'winter' : 'summer'
    const choice = this.querySelector<HTMLInputElement>(`#${season}`)
    if (choice) choice.checked = true
  }
}
