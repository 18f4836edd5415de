/** Runs `run` when the main thread is idle; in browsers without requestIdleCallback (Safari) two frames later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 32)
}
