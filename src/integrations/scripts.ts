import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** Returns the distinct addresses of a script and of everything that it imports, directly or not. */
export type ImportsOf = (address: string) => string[]

const STAFF_ISLAND = /src\/islands\/AdminApp\.tsx$/

/** Each group becomes a separate file, so that the browser requests the files in parallel. */
const SHARED_FILES = [
  // Imported by the script of nearly every page: 1 KB.
  {
    name: 'shared',
    test: /src\/client\/(after-load|after-paint|frame\/late-fonts|modal|when-in-view|with-storage)\.ts|vite\/preload-helper/,
  },
  { name: 'elements', test: /node_modules\/react\/.*jsx-runtime|src\/islands\/Icon\.tsx/ },
  // Imported by every island.
  { name: 'islands', test: /node_modules\/(react|react-dom|scheduler)\/|src\/islands\/ErrorBoundary\.tsx/ },
]

/**
 * Sets how the browser's scripts are split, and records the imports of each script.
 * @returns the integration, and `importsOf` for after the build (static imports, not `import()`)
 */
export function scripts(): { integration: AstroIntegration; importsOf: ImportsOf } {
  const importsOfChunk = new Map<string, readonly string[]>()
  let isStaffStart = (_id: string) => false

  const plugin: Plugin = {
    name: 'scripts',
    configEnvironment: (name) => {
      if (name === 'client') return { build: clientBuild((id) => isStaffStart(id)) }
      if (name !== 'prerender') return undefined
      // One file for all texts: a file for each text would slow down a build of 1,000 pages.
      const groups = [{ name: 'texts', test: /content\/.*\.mdx/ }]
      // Short names without words, because the home page names about eighty pictures.
      const assetFileNames = '_astro/[hash:6][extname]'
      return { build: { rolldownOptions: { output: { assetFileNames, codeSplitting: { groups } } } } }
    },
    buildEnd() {
      if (this.environment.name !== 'client') return
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const allOf = (id: string) => [...importsOf(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const start = reached(
        entries.filter((id) => STAFF_ISLAND.test(id)),
        importsOf,
      )
      const elsewhere = reached(
        entries.filter((id) => !STAFF_ISLAND.test(id)),
        allOf,
      )
      isStaffStart = (id) => start.has(id) && !elsewhere.has(id)
    },
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
  return {
    integration: {
      name: 'scripts',
      hooks: {
        'astro:config:setup': ({ updateConfig }) => {
          updateConfig({ vite: { plugins: [plugin] } })
        },
      },
    },
    importsOf: (address) => [...reached([address], (each) => importsOfChunk.get(each) ?? [])],
  }
}

/**
 * Returns the options of the build for browsers.
 * @param isStaffStart returns whether a module is loaded only by the start of the staff area. All these modules are
 *   in one file. Otherwise they would be in about thirty files, because modules loaded later use some of them
 */
function clientBuild(isStaffStart: (id: string) => boolean) {
  const staff = { name: 'staff', test: isStaffStart, includeDependenciesRecursively: false }
  return {
    // The picture viewer loads its stylesheet when it is opened.
    cssCodeSplit: true,
    // Does not preload modules that load after the page, or that the page already has.
    modulePreload: {
      resolveDependencies: (file: string, parts: string[]) => {
        const early = file.includes('prepare-offline') ? [] : parts.filter((part) => !part.includes('/shared.'))
        // A single file is requested at once anyway.
        return early.length > 1 ? early : []
      },
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension' as const,
      output: {
        // Astro's names for the scripts of components are long, and every page has several scripts.
        entryFileNames: ({ name }: { name: string }) =>
          name.includes('astro_type_script') ? '_astro/[hash].js' : '_astro/[name].[hash].js',
        codeSplitting: { groups: [...SHARED_FILES, staff] },
      },
    },
  }
}

/** Returns `names` and all they import, direct or not. */
function reached(names: readonly string[], nextOf: (name: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  // The loop also visits the names that are added while it runs.
  for (const name of found) for (const next of nextOf(name)) found.add(next)
  return found
}
