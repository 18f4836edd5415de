import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllRedirects } from '@netlify/redirect-parser'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { contentFindings } from '#lib/compliance/content-findings.ts'
import { findingLine } from '#lib/compliance/finding.ts'
import { refuse } from '#lib/content-check/content-error.ts'
import { internalLinks, type KnownAddresses, linkProblem } from '#lib/content-check/internal-links.ts'
import { pagePath } from '#lib/site.ts'
import { answeredPaths } from '#schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '#schemas/record-kinds/record-kinds.ts'
import { indianDay } from '#shared/days.ts'
import { memoize } from '#shared/memoize.ts'

/** Stops the build if content has a dead internal link, or if the compliance check finds an error (decision 062). */
export function contentChecks(): AstroIntegration {
  let root = ''
  return {
    name: 'content-checks',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const known = await knownAddresses(root, dist)
        const files = globSync('content/**/*.{json,mdx}', { cwd: root }).sort()
        const links = files.flatMap((file) => internalLinks(file, readFileSync(join(root, file), 'utf8')))
        refuse(links.flatMap((link) => linkProblem(link, known) ?? []))
        await checkCompliance(root, logger)
      },
    },
  }
}

/** Logs the warnings of the compliance check, and throws a ContentError for its errors. */
export async function checkCompliance(root: string, logger: Pick<AstroIntegrationLogger, 'warn'>) {
  const findings = await contentFindings(root, indianDay(new Date()))
  for (const finding of findings) if (finding.level === 'warning') logger.warn(findingLine(finding))
  refuse(findings.filter(({ level }) => level === 'error').map(findingLine))
}

/** Returns the valid addresses: pages, files, redirects, and the pages, lists and feeds that functions make. */
async function knownAddresses(root: string, dist: string): Promise<KnownAddresses> {
  const built = new Map(globSync('**/*.*', { cwd: dist }).map((file) => [pagePath(`/${file}`), file]))
  const { redirects } = await parseAllRedirects({
    netlifyConfigPath: join(root, 'netlify.toml'),
    redirectsFiles: [],
    configRedirects: [],
    minimal: true,
  })
  const redirected = z.array(z.object({ from: z.string() })).parse(redirects)
  return {
    addresses: new Set([
      ...built.keys(),
      ...redirected.map(({ from }) => from),
      ...RECORD_KIND_IDS.flatMap(answeredPaths),
      '/family',
    ]),
    idsOf: memoize((address) => {
      const file = built.get(address)
      const page = file?.endsWith('.html') && parse(readFileSync(join(dist, file), 'utf8'))
      return new Set(page ? page.querySelectorAll('[id]').map(({ id }) => id) : [])
    }),
  }
}
