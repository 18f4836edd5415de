/** Registers a function that stops a part of the process. At the end, they are called in reverse order. */
export type EndWith = (end: () => unknown) => void

const PARENT_CHECK_MS = 500

/** Runs until SIGTERM or SIGINT, then stops all parts and exits with 0; or with 1 and the reason if the start fails. */
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
  // On the platform an uncaught error ends one instance of one function, so here it does not end the site.
  process.on('uncaughtException', (error) => console.error('Uncaught error:', error))
  try {
    await start((part) => ends.push(part))
  } catch (error) {
    if (ending === undefined) console.error(error instanceof Error ? error.message : error)
    await endOnce(1)
  }
}

/** npm passes SIGTERM only to the shell that has started this process, and the shell ends without passing it on. */
function whenNpmIsGone(end: () => void): void {
  const { npm_lifecycle_event: startedByNpm } = process.env
  const shell = process.ppid
  if (startedByNpm) setInterval(() => process.ppid === shell || end(), PARENT_CHECK_MS).unref()
}
