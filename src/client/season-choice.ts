import { indianDay } from '#shared/days.ts'
import { seasonOn } from '#shared/times.ts'

/** Selects today's season in India (SeasonChoice.astro), because the page can be older than the season. */
export class SeasonChoice extends HTMLElement {
  connectedCallback(): void {
    const season = seasonOn(indianDay(new Date()), this.dataset.winter?.split(',').map(Number) ?? [])
    const choice = this.querySelector<HTMLInputElement>(`#${season}`)
    if (choice) choice.checked = true
  }
}
