import { dayAndMonthText, daysUntil, indianDay } from '#shared/days.ts'

/** Moves the sun to today in India (YearLine.astro); on a narrow screen, also scrolls the line to the sun. */
export class YearLine extends HTMLElement {
  connectedCallback(): void {
    const sun = this.querySelector<SVGElement>('[data-today]')
    const day = indianDay(new Date())
    const [built = '', { first = '', length = '', margin = '' }] = [sun?.dataset.today, this.dataset]
    const at = daysUntil(day, first) / Number(length)
    if (!sun || day < built || at >= 1) return
    const share = Number(margin) + at * (1 - 2 * Number(margin))
    sun.setAttribute('x', `${100 * share}%`)
    sun.querySelector('[data-date]')?.replaceChildren(dayAndMonthText(day))
    this.scrollLeft = share * this.scrollWidth - this.clientWidth / 2
  }
}
