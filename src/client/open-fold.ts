/** Opens the fold that the hash names, on load and on every change of the hash. */
export function openFold(): void {
  const open = () => document.querySelector('details:target')?.setAttribute('open', '')
  open()
  addEventListener('hashchange', open)
}
