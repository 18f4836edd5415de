import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'

const MONTHS = 12

/**
 * Adds the chosen bus fee to each amount with `data-base`, multiplied by its `data-months` (ClassCosts.astro). Also
 * adds the bus to the message that the link in ClassAnswers.astro sends.
 */
export class ClassCosts extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#add())
    // After a reload, the browser can restore the previous choice.
    this.#add()
  }

  #add(): void {
    const chosen = this.querySelector<HTMLInputElement>('input:checked')
    const month = Number(chosen?.value ?? 0)
    for (const element of this.querySelectorAll<HTMLElement>('[data-base]')) {
      const { base, months, sentence } = element.dataset
      const amount = rupeesText(Number(base) + month * Number(months))
      element.textContent = sentence ? fillIn(sentence, { amount }) : amount
    }
    this.#tell(month, chosen?.dataset.distance ?? '')
  }

  #tell(month: number, distance: string): void {
    const link = document.querySelector<HTMLAnchorElement>('a[data-message]')
    if (!link) return
    const { message = '', address = '' } = link.dataset
    const { year, amount: text = '', withBus = '' } = this.dataset
    const amount = fillIn(text, { amount: rupeesText(Number(year) + month * MONTHS) })
    const bus = month > 0 ? [fillIn(withBus, { distance: distance.toLowerCase(), amount })] : []
    link.search = String(new URLSearchParams({ text: [message, ...bus, address].join('\n') })).replaceAll('+', '%20')
  }
}
