import { indianDay } from '#shared/days.ts'

/** Makes the list of coming days begin with today in India (ComingDays.astro), if today is in the list. */
export class ComingDays extends HTMLElement {
  connectedCallback(): void {
    const rows = [...this.querySelectorAll<HTMLElement>('[data-day]')]
    const at = rows.findIndex(({ dataset }) => dataset.day === indianDay(new Date()))
    const today = rows[at]
    if (!today) return
    rows.forEach((row, index) => {
      row.hidden = index < at || index >= at + Number(this.dataset.shown)
    })
    const note = this.querySelector('.note')
    if (note) {
      note.textContent = today.dataset.note ?? ''
      today.append(note)
    }
    const state = today.querySelector('[data-state]')?.textContent ?? ''
    this.querySelector('h2')?.replaceChildren(`The school is ${state.trim().toLowerCase()} today`)
  }
}
