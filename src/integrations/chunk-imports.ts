import type { Plugin } from 'vite'

/** Returns a script's address and those of all that it imports, directly or not, each once. */
export type ImportsOf = (address: string) => string[]

/**
 * Records which files each script for the browser imports (static imports, not `import()`).
 * @returns the Vite plugin that records them while the build writes the scripts, and `importsOf` for afterwards
 */
export function chunkImports(): { plugin: Plugin; importsOf: ImportsOf } {
  const importsOfChunk = new Map<string, string[]>()
  const importsOf: ImportsOf = (address) => {
    const found = new Set([address])
    // A set that grows while it is walked is walked to its new end.
    for (const each of found) for (const imported of importsOfChunk.get(each) ?? []) found.add(imported)
    return [...found]
  }
  const plugin: Plugin = {
    name: 'chunk-imports',
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          importsOfChunk.set(
            `/${file.fileName}`,
            file.imports.map((name) => `/${name}`),
          )
    },
  }
  return { plugin, importsOf }
}
