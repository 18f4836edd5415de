/** Opens the fold that the hash names, on load and on every change of the hash. */
export function openFold(): void {
  const open = () => {
    // Not `:target`, which the browser may set only after this has run.
    const fold = document.getElementById(location.hash.slice(1))
    if (fold instanceof HTMLDetailsElement) fold.open = true
  }
  open()
  addEventListener('hashchange', open)
}
