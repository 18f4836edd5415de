import { StoreUnavailable } from './blob-store.ts'

/** A write that fails within this time is tried once more. */
const MAX_FIRST_TRY_MS = 1_000

/**
 * Writes to the trail after something was done, and tries once more where that failed fast. What was done stays done when the trail cannot be written: that is one
 * line in the log.
 */
export async function noteInTrail(write: () => Promise<void>): Promise<void> {
  const startedAtMs = performance.now()
  try {
    // A store that does not answer at all must not hold up the answer twice.
    await write().catch((error: unknown) => {
      if (performance.now() - startedAtMs > MAX_FIRST_TRY_MS) throw error
      return write()
    })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    console.error(`An entry of the trail is missing. ${error.message}`)
  }
}
