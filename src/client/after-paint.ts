const waiting: (() => void)[] = []

/**
 * Runs `work` after the next paint, so that the response to a press is shown before slow work (docs/decisions/037). If
 * a key is pressed before that paint, the work runs before the key is handled. Several calls run in order.
 */
export function afterPaint(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  const runAll = () => {
    painted.disconnect()
    removeEventListener('keydown', runAll, true)
    for (const each of waiting.splice(0)) run(each)
  }
  // Observer callbacks run in a separate task after the frame is painted (HTML, "update the rendering").
  const painted = new IntersectionObserver(runAll)
  painted.observe(document.documentElement)
  addEventListener('keydown', runAll, true)
}

/** Runs `work` and reports its error, so that the work queued after it still runs. */
function run(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
