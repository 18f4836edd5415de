const waiting: (() => void)[] = []

/**
 * Runs `work` after the next paint, in the order of the calls, so that the response to a press is shown before slower
 * work runs (docs/decisions/037). If a key is pressed meanwhile, the work runs before the key is handled.
 */
export function afterPaint(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  const runAll = () => {
    painted.disconnect()
    removeEventListener('keydown', runAll, true)
    for (const each of waiting.splice(0)) run(each)
  }
  // Observers run in a task of their own after the painted frame (HTML, "update the rendering").
  const painted = new IntersectionObserver(runAll)
  painted.observe(document.documentElement)
  addEventListener('keydown', runAll, true)
}

/** Reports an error like an event listener, so that it does not stop the work queued after it. */
function run(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
