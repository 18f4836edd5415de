/** Shows the element of the hash, on load and on every change of the hash. @param show shows the element */
export function followHash(show: (named: HTMLElement) => unknown): void {
  const follow = () => {
    // Not `:target`, which the browser may set only after this has run.
    const named = document.getElementById(location.hash.slice(1))
    if (named) show(named)
  }
  follow()
  addEventListener('hashchange', follow)
}

/** Opens the `<details>` of the hash. */
export const openNamedDetails = () =>
  followHash((named) => named.matches('details') && named.toggleAttribute('open', true))
