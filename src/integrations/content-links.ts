import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllRedirects } from '@netlify/redirect-parser'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { memoize } from '#lib/memoize.ts'
import { answeredPaths } from '#schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '#schemas/record-kinds/record-kinds.ts'
import { ContentError } from '../lib/content-check/content-error.ts'
import { internalLinks, type KnownAddresses, linkProblem } from '../lib/content-check/internal-links.ts'
import { pageAddress } from './page-address.ts'

/** Stops the build when content links to an address of this site that does not exist. */
export function contentLinks(): AstroIntegration {
  let root = ''
  return {
    name: 'content-links',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir }) => {
        const known = await knownAddresses(root, fileURLToPath(dir))
        const files = globSync('content/**/*.{json,mdx}', { cwd: root }).sort()
        const links = files.flatMap((file) => internalLinks(file, readFileSync(join(root, file), 'utf8')))
        const problems = links.map((link) => linkProblem(link, known)).filter((problem) => problem !== undefined)
        if (problems.length > 0) throw new ContentError(problems)
      },
    },
  }
}

/** Returns what answers: pages, files, redirects, and the lists and feeds that functions make. */
async function knownAddresses(root: string, dist: string): Promise<KnownAddresses> {
  const built = globSync('**/*.*', { cwd: dist })
  const { redirects } = await parseAllRedirects({
    netlifyConfigPath: join(root, 'netlify.toml'),
    redirectsFiles: [],
    configRedirects: [],
    minimal: true,
  })
  const redirected = z.array(z.object({ from: z.string() })).parse(redirects)
  const ofFunctions = RECORD_KIND_IDS.flatMap(answeredPaths)
  return {
    addresses: new Set([...built.map(pageAddress), ...redirected.map(({ from }) => from), ...ofFunctions]),
    idsOf: memoize((address) => {
      const file = built.find((name) => name.endsWith('.html') && pageAddress(name) === address)
      const page = file && parse(readFileSync(join(dist, file), 'utf8'))
      return new Set(page ? page.querySelectorAll('[id]').map(({ id }) => id) : [])
    }),
  }
}
