type ClassTotals = Record<string, { name: string; href: string; sums: Record<string, string> }>

/** Shows the amounts for the class chosen in the list (ClassTotal.astro). */
export class ClassTotal extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#show())
    // After a reload, the browser can restore the previous choice.
    this.#show()
  }

  #show(): void {
    const totals = JSON.parse(this.dataset.totals ?? '{}') as ClassTotals
    const chosen = totals[this.querySelector('select')?.value ?? '']
    if (!chosen) return
    for (const name of this.querySelectorAll('[data-name]')) name.replaceChildren(chosen.name)
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-hash]'))
      link.href = `${chosen.href}${link.dataset.hash}`
    for (const sum of this.querySelectorAll<HTMLElement>('[data-sum]'))
      sum.replaceChildren(chosen.sums[sum.dataset.sum ?? ''] ?? '')
  }
}
