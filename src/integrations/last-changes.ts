import { execFileSync } from 'node:child_process'

/** Returns a function from a page's address to the time of its last change in git, or else the time of the build. */
export function lastChanges(): (address: string) => string {
  const built = new Date().toISOString()
  const changes = changesOf(gitLog())
  return (address) => {
    const path = new URL(address).pathname.replace(/\/$/, '') || '/index'
    const files = [`pages${path}`, path.replace(/^\/program/, 'programs'), path.slice(1)]
    return files.map((file) => changes.get(`content/${file}.mdx`)).find((time) => time !== undefined) ?? built
  }
}

/** Returns the time of each file's last change. @param log of `git log --format=@%cI --name-only`, newest first */
export function changesOf(log: string): Map<string, string> {
  const changes = new Map<string, string>()
  let time = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) time = new Date(line.slice(1)).toISOString()
    else if (line && !changes.has(line)) changes.set(line, time)
  }
  return changes
}

function gitLog(): string {
  const args = ['log', '--format=@%cI', '--name-only', '--', 'content']
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
  } catch {
    return ''
  }
}
