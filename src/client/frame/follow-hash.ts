/** Calls `show` with the element that the hash names, on load and on every change of the hash. */
export function followHash(show: (named: HTMLElement) => unknown): void {
  const follow = () => {
    // Not `:target`, which the browser can set too late.
    const named = document.getElementById(location.hash.slice(1))
    if (named) show(named)
  }
  follow()
  addEventListener('hashchange', follow)
}

/** Opens the `<details>` that the hash names. */
export const openNamedDetails = () =>
  followHash((named) => named.matches('details') && named.toggleAttribute('open', true))
