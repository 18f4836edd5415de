/**
 * Does `work` once the browser has painted what has been changed until now: a press is answered first, what takes the
 * browser longer follows. A key pressed meanwhile may be meant for what the work brings, so it comes after it.
 */
export function afterPaint(work: () => void): void {
  let isDone = false
  const doOnce = () => {
    if (isDone) return
    isDone = true
    painted.disconnect()
    removeEventListener('keydown', doOnce, true)
    work()
  }
  // What is in view is told in a task of its own, after the frame that was painted (HTML, "update the rendering").
  const painted = new IntersectionObserver(doOnce)
  painted.observe(document.documentElement)
  addEventListener('keydown', doOnce, true)
}
