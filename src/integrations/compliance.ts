import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { indianDay } from '#shared/days.ts'
import { builtFindings } from '../lib/compliance/built-findings.ts'
import { contentFindings } from '../lib/compliance/content-findings.ts'
import { findingLine } from '../lib/compliance/finding.ts'
import { ContentError } from '../lib/content-check/content-error.ts'

/**
 * Checks the built site: the findings of the compliance check are logged, an error fails the build
 * (docs/decisions/051).
 */
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
