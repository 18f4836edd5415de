import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Moves the pages of src/pages/private from dist to dist-private, which is not published: functions answer with them to
 * who is signed in. It comes after the integration that finishes the pages in dist.
 */
export function privatePages(): AstroIntegration {
  return {
    name: 'private-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const place = fileURLToPath(new URL('../dist-private/', dir))
        rmSync(place, { recursive: true, force: true })
        renameSync(fileURLToPath(new URL('private/', dir)), place)
      },
    },
  }
}
