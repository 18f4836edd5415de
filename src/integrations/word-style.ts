import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { ContentError } from '../lib/content-check/content-error.ts'
import { wordFindings } from '../lib/content-check/word-findings.ts'

/** Stops the build when content writes classes, rupees, dates or "programme" in another way (docs/decisions/063). */
export function wordStyle(): AstroIntegration {
  let root = ''
  return {
    name: 'word-style',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
      },
      'astro:build:start': () => {
        const findings = globSync('content/**/*.{json,mdx}', { cwd: root })
          .sort()
          .flatMap((file) => wordFindings(file, readFileSync(join(root, file), 'utf8')))
        if (findings.length > 0) throw new ContentError(findings)
      },
    },
  }
}
