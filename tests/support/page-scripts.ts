import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'
import { type BuiltPage, DIST } from './built-site.ts'

/**
 * Returns whether an island loads its code before any input. Those with `client:press` wait for a click, unless they say
 * `visible` (src/client/press-directive.ts).
 */
export function loadsBeforeInput(island: HTMLElement): boolean {
  return island.getAttribute('client') !== 'press' || island.getAttribute('opts')?.includes('"visible"') === true
}

/** Returns all scripts that a page loads before any input: inline, linked, islands, and their static imports. */
export function pageScripts({ document, path }: BuiltPage): { name: string; code: string }[] {
  const inline = document
    .querySelectorAll('script:not([src])')
    .filter((script) => !['application/ld+json', 'speculationrules'].includes(script.getAttribute('type') ?? ''))
    .map((script, index) => ({ name: `${path} inline ${index + 1}`, code: script.rawText }))
  const linked = document.querySelectorAll('script[src], link[rel=modulepreload]').map((node) => ({
    name: node.getAttribute('src') ?? node.getAttribute('href') ?? '',
  }))
  const islands = document
    .querySelectorAll('astro-island')
    .filter(loadsBeforeInput)
    .flatMap((island) => [island.getAttribute('component-url'), island.getAttribute('renderer-url')])
    .filter((name) => name !== undefined)
  const files = new Map<string, string>()
  for (const name of islands) readWithImports(name, files)
  for (const { name } of linked) readWithImports(name, files)
  for (const { code } of inline) for (const name of importsOf(code, '/')) readWithImports(name, files)
  return [...inline, ...[...files].map(([name, code]) => ({ name, code }))]
}

/** Returns the sum of the parts' sizes, each compressed with brotli as it is sent. */
export function compressedBytes(parts: { code: string }[]): number {
  return parts.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
}

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
