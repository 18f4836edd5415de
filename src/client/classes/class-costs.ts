import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'

/** Adds the chosen bus to every sum: those with `data-base`, for `data-months` months (ClassCosts.astro). */
export class ClassCosts extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#add())
    // The browser may have kept the choice over a reload.
    this.#add()
  }

  #add(): void {
    const month = Number(this.querySelector<HTMLInputElement>('input:checked')?.value ?? 0)
    for (const sum of this.querySelectorAll<HTMLElement>('[data-base]')) {
      const { base, months, sentence } = sum.dataset
      const amount = rupeesText(Number(base) + month * Number(months))
      sum.textContent = sentence ? fillIn(sentence, { amount }) : amount
    }
  }
}
