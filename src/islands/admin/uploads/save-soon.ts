/** Save changes within this time together. */
const SAVE_DELAY_MS = 250
/** The events of a page that is about to be left, reloaded or closed. */
const LEAVING_EVENTS = ['beforeunload', 'pagehide', 'visibilitychange']

/**
 * Returns a function that has a draft saved soon, and at once when the page is left. Throttled, not debounced: a draft
 * that changes all the time is saved as well.
 */
export function savingSoon(save: () => void): () => void {
  let timer: number | undefined
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    save()
  }
  for (const leaving of LEAVING_EVENTS) addEventListener(leaving, saveNow)
  return () => {
    timer ??= window.setTimeout(saveNow, SAVE_DELAY_MS)
  }
}

/** Logs a failed save. In a private window or on a full disk the form still works, but a reload loses the draft. */
export function notKept(error: unknown): void {
  console.warn('This form is not kept on this device.', error)
}
