import { indianDay } from '#shared/days.ts'
import { type BandDays, bandFacts } from '#shared/today-facts.ts'
import { TOGETHER } from '#shared/together.ts'

/** Replaces the line about the week of the build with today's facts in India, if /days.json has them (Today.astro). */
class TodayBand extends HTMLElement {
  connectedCallback(): void {
    this.#fill().catch(() => undefined)
  }

  async #fill(): Promise<void> {
    // If the notices cannot be fetched, only the notice is left out.
    const [days, { notices }]: [BandDays, { notices: { name: string }[] }] = await Promise.all([
      fetch('/days.json').then((answer) => answer.json()),
      fetch('/api/gallery-notices?limit=1')
        .then((answer) => (answer.ok ? answer.json() : { notices: [] }))
        .catch(() => ({ notices: [] })),
    ])
    const facts = bandFacts(days, indianDay(new Date()))
    const [first] = this.querySelectorAll('li')
    if (!facts || !first) return
    const all = [...facts, ...notices.map(({ name }) => ({ label: 'New', text: name, href: '/notices' }))]
    first.parentElement?.replaceChildren(
      ...all.map(({ label, text, href }) => {
        const item = first.cloneNode(true) as HTMLLIElement
        item.querySelector('a')?.setAttribute('href', href)
        item.querySelector('b')?.replaceChildren(label)
        item.querySelector('span')?.replaceChildren(...inLines(text))
        return item
      }),
    )
  }
}

/** Returns a text in which days, times and similar phrases are not broken across lines. */
function inLines(text: string): (Node | string)[] {
  return text.split(TOGETHER).map((part, index) => {
    const isUnbreakable = index % 2 === 1
    const span = { className: 'whitespace-nowrap', textContent: part }
    return isUnbreakable ? Object.assign(document.createElement('span'), span) : part
  })
}

customElements.define('today-band', TodayBand)
