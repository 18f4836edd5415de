import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EndWith } from './process.ts'
import { PROJECT_ROOT } from './settings.ts'

/**
 * Builds the site into dist/ in a process of its own, so that the server does not keep its memory. `SKIP_BUILD=1` uses
 * the last build.
 * @throws Error with a sentence for the terminal when there is no site afterwards.
 */
export async function buildSite(endWith: EndWith): Promise<void> {
  const { SKIP_BUILD } = process.env
  if (SKIP_BUILD === '1') {
    if (existsSync(join(PROJECT_ROOT, 'dist/index.html'))) return
    throw new Error('There is no built site in dist/ yet: run "npm run build", or start without SKIP_BUILD=1.')
  }
  const astro = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs')
  const env = { ASTRO_TELEMETRY_DISABLED: '1', ...process.env }
  const build = spawn(process.execPath, [astro, 'build'], { cwd: PROJECT_ROOT, env, stdio: 'inherit' })
  endWith(() => build.kill())
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The site could not be built; the reason is above.')
}
