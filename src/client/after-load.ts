/** Runs `start` once the page has loaded. On a prerendered page, waits until the visitor opens the page. */
export function afterLoad(start: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => afterLoad(start), { once: true })
  else if (document.readyState === 'complete') start()
  else addEventListener('load', () => afterLoad(start), { once: true })
}

/** Runs `run` when the main thread is idle; in browsers without requestIdleCallback (Safari) two frames later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 32)
}
