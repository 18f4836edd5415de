import { type FileToSend, pause, SendFailure, type SentFile, sendFile } from './send-file.ts'

/** The delay before each retry. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Sends a file, and again with growing delays when that fails.
 * @throws {SendFailure} of the last attempt, or of the first that will not pass
 */
export async function sendWithRetries(
  file: FileToSend,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await sendFile(file, onProgress, signal)
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[attempt]
      const failure = error instanceof SendFailure ? error : undefined
      if (signal.aborted || delayMs === undefined || !failure || failure.isLasting) throw error
      onProgress(0)
      await pause(Math.max(delayMs, failure.retryAfterMs ?? 0), signal)
    }
  }
}
