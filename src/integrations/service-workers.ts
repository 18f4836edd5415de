import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import { pagePath } from '#lib/site.ts'

const WORKERS = 'src/workers'

/** Each worker with its address, and the pages that it precaches. */
const BUILT_WORKERS = [
  { source: 'site-worker.ts', file: 'sw.js', pages: 'offline.html' },
  { source: 'staff-worker.ts', file: 'admin/sw.js', pages: '{admin,admin/*}.html' },
]

/**
 * Bundles each service worker into one file, with a list of the files that its precached pages use. This integration
 * runs last, because it reads the finished pages. With `SERVICE_WORKERS=off` every worker removes itself.
 */
export function serviceWorkers(): AstroIntegration {
  return {
    name: 'service-workers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        const isOff = process.env.SERVICE_WORKERS === 'off'
        for (const { source, file, pages } of BUILT_WORKERS) {
          const kept = globSync(pages, { cwd: dist }).sort()
          await bundle(isOff ? 'removed-worker.ts' : source, dist, file, knownOf(dist, kept))
        }
      },
    },
  }
}

/** The constants of src/workers/built-files.d.ts. */
function knownOf(dist: string, pages: string[]): Record<string, string> {
  const contents = pages.map((page) => readFileSync(join(dist, page), 'utf8'))
  return {
    BUILT_PAGES: JSON.stringify(pages.map((page) => pagePath(`/${page}`))),
    BUILT_FILES: JSON.stringify(filesOf(dist, contents)),
    BUILT_REVISION: JSON.stringify(createHash('sha256').update(contents.join()).digest('hex').slice(0, 8)),
  }
}

/**
 * Returns the addresses of the scripts, styles, fonts and drawings that pages load: the files of `_astro` that are
 * named in the pages, or in other files found in this way.
 */
export function filesOf(dist: string, texts: readonly string[]): string[] {
  const names = globSync('*.{css,js,svg,woff2}', { cwd: join(dist, '_astro') })
  const found = new Set<string>()
  const read = (text: string) => {
    for (const name of names) {
      if (found.has(name) || !text.includes(name)) continue
      found.add(name)
      if (/\.(?:css|js)$/.test(name)) read(readFileSync(join(dist, '_astro', name), 'utf8'))
    }
  }
  for (const text of texts) read(text)
  return [...found].sort().map((name) => `/_astro/${name}`)
}

async function bundle(source: string, dist: string, file: string, known: Record<string, string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...known, 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: { input: join(WORKERS, source), output: { format: 'iife', entryFileNames: file } },
    },
  })
}
