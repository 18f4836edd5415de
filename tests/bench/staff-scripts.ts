import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtPages, DIST } from '../support/built-site.ts'
import { pageScripts } from '../support/page-scripts.ts'

type Part = { name: string; code: string }

/** Returns the scripts of the staff area: those that /admin loads at its start, and those that it loads when they are needed. */
export function staffScripts(): { start: Part[]; later: Part[] } {
  const page = builtPages().find(({ path }) => path === '/admin')
  if (!page) throw new Error('There is no /admin in dist; run npm run build.')
  const start = pageScripts(page)
  const known = new Set(start.map(({ name }) => name))
  const later: Part[] = []
  // What is found is walked too.
  const all = [...start]
  for (const { name, code } of all) {
    for (const [, target = ''] of code.matchAll(/["'`](\.{0,2}\/[\w./-]+\.js)["'`]/g)) {
      const file = target.startsWith('/') ? target : join(dirname(name), target)
      if (known.has(file)) continue
      known.add(file)
      const part = { name: file, code: readFileSync(join(DIST, file), 'utf8') }
      later.push(part)
      all.push(part)
    }
  }
  return { start, later }
}
