import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuiltPage, DIST } from '../support/built-site.ts'

/** Returns all scripts that a page loads before any input: inline, linked, islands, and their static imports. */
export function pageScripts({ document, path }: BuiltPage): { name: string; code: string }[] {
  const inline = document
    .querySelectorAll('script:not([src])')
    .filter((script) => !['application/ld+json', 'speculationrules'].includes(script.getAttribute('type') ?? ''))
    .map((script, index) => ({ name: `${path} inline ${index + 1}`, code: script.rawText }))
  const linked = document
    .querySelectorAll('script[src], link[rel=modulepreload]')
    .map((node) => node.getAttribute('src') ?? node.getAttribute('href'))
  const islands = document
    .querySelectorAll('astro-island')
    .flatMap((island) => [island.getAttribute('component-url'), island.getAttribute('renderer-url')])
  const files = new Map<string, string>()
  for (const name of [...islands, ...linked, ...inline.flatMap(({ code }) => importsOf(code, '/'))])
    if (name !== undefined) readWithImports(name, files)
  return [...inline, ...[...files].map(([name, code]) => ({ name, code }))]
}

const sizes = new Map<string, number>()

/** Returns the size of a text compressed with brotli. Sizes are cached, because most scripts are on many pages. */
export function sentBytes(code: string): number {
  const size = sizes.get(code) ?? brotliCompressSync(code).length
  sizes.set(code, size)
  return size
}

/** Returns the sum of the parts' sizes, each compressed as it is sent. */
export const compressedBytes = (parts: { code: string }[]): number =>
  parts.reduce((sum, { code }) => sum + sentBytes(code), 0)

function readWithImports(name: string, files: Map<string, string>): void {
  if (files.has(name)) return
  const code = readFileSync(join(DIST, name), 'utf8')
  files.set(name, code)
  for (const imported of importsOf(code, dirname(name))) readWithImports(imported, files)
}

/** Returns static imports only, because `import()` loads later. */
function importsOf(code: string, folder: string): string[] {
  return [...code.matchAll(/(?:^|[;\n}])\s*(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?["']([./][^"']+)["']/g)].map(
    ([, target]) => (target?.startsWith('/') ? target : join(folder, target ?? '')),
  )
}
