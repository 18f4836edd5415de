import { posix } from 'node:path'
import type { Finding } from './finding.ts'
import { type Import, importsOf } from './imports-of.ts'
import { ASTRO_SCRIPT, HANDED_IN, LAYERS, type Layer, RESERVED_PACKAGES, SHARED } from './layers.ts'

/** Files whose imports are not restricted. */
const UNCHECKED = /^(tests\/|[^/]+$)|\.test\.ts$|\.d\.ts$/

/**
 * Checks the imports of one file against the table of layers.
 * @param file the path of the file from the repository's root
 * @param aliases the field `imports` of package.json
 */
export function importFindings(file: string, text: string, aliases: Readonly<Record<string, string>>): Finding[] {
  const layer = layerOf(file)
  if (!layer) {
    if (UNCHECKED.test(file)) return []
    return [{ file, line: 1, message: 'is in a folder that the table of layers lacks (checks/source/layers.ts)' }]
  }
  if (UNCHECKED.test(file) && layer.folder !== file) return []
  return importsOf(file, text).flatMap((found) => {
    const message = problem(file, found.inScript ? ASTRO_SCRIPT : layer, found, aliases)
    return message ? [{ file, line: found.line, message }] : []
  })
}

function problem(
  file: string,
  layer: Layer,
  found: Import,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  const path = pathOf(file, found.specifier, aliases)
  if (path === undefined) return packageProblem(found.specifier, layer)

  const { folder, imports } = layer
  if (![folder, SHARED, ...imports].some((allowed) => isWithin(path, allowed)))
    return `imports ${path}: ${folder} imports ${imports.length > 0 ? imports.join(', ') : 'no other folder'}`
  if (folder !== HANDED_IN.folder || !isWithin(path, HANDED_IN.from)) return undefined
  const opener = HANDED_IN.names.exec(found.statement)?.[0]
  return opener && `imports ${opener}: ${folder} is handed its stores by the function`
}

function packageProblem(specifier: string, { folder, packages }: Layer): string | undefined {
  if (packages?.includes(specifier)) return undefined
  if (packages) return `imports ${specifier}: of packages ${folder} imports ${packages.join(', ')}`
  const [, allowed] = Object.entries(RESERVED_PACKAGES).find(([name]) => isPackage(specifier, name)) ?? []
  return !allowed || allowed.includes(folder) ? undefined : `imports ${specifier}: only ${allowed.join(', ')} may`
}

/** Returns the file that an import resolves to, as a path from the root; undefined for a package. */
function pathOf(file: string, specifier: string, aliases: Readonly<Record<string, string>>): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain)
  const [alias, target] = Object.entries(aliases).find(([name]) => plain.startsWith(name.replace('*', ''))) ?? []
  return alias && target && posix.join(target.replace('*', plain.slice(alias.length - 1)))
}

function layerOf(file: string): Layer | undefined {
  return LAYERS.filter(({ folder }) => isWithin(file, folder)).sort((a, b) => b.folder.length - a.folder.length)[0]
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function isPackage(specifier: string, name: string): boolean {
  return name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : isWithin(specifier, name)
}
