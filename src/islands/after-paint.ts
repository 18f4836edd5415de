/**
 * Does `work` once the browser has painted what has been changed until now: a press is answered first, what takes the
 * browser longer follows. A key pressed meanwhile may be meant for what the work brings, so it comes after it.
 */
export function afterPaint(work: () => void): void {
  const doOnce = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    work()
  }
  const waiting = new AbortController()
  addEventListener('keydown', doOnce, { capture: true, signal: waiting.signal })
  requestAnimationFrame(() => setTimeout(doOnce))
}
