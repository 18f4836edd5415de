import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtFindings } from '../lib/compliance/built-findings.ts'
import { contentFindings } from '../lib/compliance/content-findings.ts'
import { findingLine } from '../lib/compliance/finding.ts'
import { ContentError } from '../lib/content-check/content-error.ts'
import { indianDay } from '../lib/indian-day.ts'

/** The last look at a built site: warnings of the compliance check are listed, an error fails the build (docs/decisions/052). */
export function compliance(): AstroIntegration {
  let root = ''
  return {
    name: 'compliance',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:done': async ({ dir, logger }) => {
        const findings = [...(await contentFindings(root, indianDay(new Date()))), ...builtFindings(fileURLToPath(dir))]
        const errors = findings.filter(({ level }) => level === 'error')
        for (const finding of findings) if (finding.level === 'warning') logger.warn(findingLine(finding))
        if (errors.length > 0) throw new ContentError(errors.map(findingLine))
      },
    },
  }
}
