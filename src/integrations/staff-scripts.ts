import type { Plugin } from 'vite'

/** The island of the staff area. */
const STAFF_ISLAND = /src\/islands\/AdminApp\.tsx$/

type ModulesOf = (id: string) => readonly string[]

/**
 * Finds the modules that the staff area loads at its start and that no other page has: they are one file, as their parts
 * are also used by what it loads later, and would be some thirty requests.
 * @returns the Vite plugin that finds them before the build writes the scripts, and `isStaffStart` for its groups
 */
export function staffScripts(): { plugin: Plugin; isStaffStart: (id: string) => boolean } {
  let start: ReadonlySet<string> = new Set()
  let elsewhere: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'staff-scripts',
    buildEnd() {
      if (this.environment.name !== 'client') return
      const importsOf: ModulesOf = (id) => this.getModuleInfo(id)?.importedIds ?? []
      const laterOf: ModulesOf = (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      start = reached(
        entries.filter((id) => STAFF_ISLAND.test(id)),
        importsOf,
      )
      elsewhere = reached(
        entries.filter((id) => !STAFF_ISLAND.test(id)),
        (id) => [...importsOf(id), ...laterOf(id)],
      )
    },
  }
  return { plugin, isStaffStart: (id) => start.has(id) && !elsewhere.has(id) }
}

/** Returns modules and all that they lead to, directly or not. */
function reached(modules: readonly string[], nextOf: ModulesOf): ReadonlySet<string> {
  const found = new Set(modules)
  // A set that grows while it is walked is walked to its new end.
  for (const id of found) for (const next of nextOf(id)) found.add(next)
  return found
}
