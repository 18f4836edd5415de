import { execFileSync } from 'node:child_process'

/**
 * Finds a program for tests. Installs it if there is none.
 * @param find returns the program, or undefined without one
 * @param attempts commands, tried in order until the program is there
 * @param advice for people, when no command could install it
 * @throws with the advice
 */
export function ensureInstalled(
  find: () => string | undefined,
  attempts: readonly (readonly [string, ...string[]])[],
  advice: string,
): string {
  const present = find()
  if (present) return present
  for (const [command, ...args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    } catch {
      continue
    }
    const installed = find()
    if (installed) return installed
  }
  throw new Error(advice)
}

/** Returns the commands that install a package of Debian. */
export function debianPackage(name: string) {
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', name],
  ] as const
}
