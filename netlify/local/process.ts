/** Takes what has to be ended together with the process; the last that was started is ended first. */
export type EndWith = (end: () => unknown) => void

const PARENT_CHECK_MS = 500

/**
 * Starts something and lets it live until SIGTERM or SIGINT, then ends all its parts and exits with 0.
 * A start that fails ends what was started, says why and exits with 1.
 */
export async function runUntilTold(start: (endWith: EndWith) => Promise<void>): Promise<void> {
  const ends: (() => unknown)[] = []
  let ending: Promise<never> | undefined
  const end = async (code: number): Promise<never> => {
    for (const part of ends.reverse()) await part()
    process.exit(code)
  }
  const endOnce = (code: number) => (ending ??= end(code))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => endOnce(0))
  whenNpmIsGone(() => endOnce(0))
  // On the platform an error that nobody caught ends one instance of one function, not the site.
  process.on('uncaughtException', (error) => console.error('Nobody caught this error:', error))
  try {
    await start((part) => ends.push(part))
  } catch (error) {
    if (ending === undefined) console.error(error instanceof Error ? error.message : error)
    await endOnce(1)
  }
}

/** A SIGTERM that only npm gets is passed on to the shell between npm and us, which dies of it and tells nobody. */
function whenNpmIsGone(end: () => void): void {
  const { npm_lifecycle_event: startedByNpm } = process.env
  const shell = process.ppid
  if (startedByNpm) setInterval(() => process.ppid === shell || end(), PARENT_CHECK_MS).unref()
}
