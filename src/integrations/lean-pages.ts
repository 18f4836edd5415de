import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { contentPolicy } from './content-policy.ts'
import { usedCss } from './used-css.ts'

/**
 * The last step of the build: each page keeps only the styles it can use, in one <style> in its head, and says in its own
 * content security policy which inline code is its own (docs/decisions/034).
 */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
        for (const page of pages) {
          const file = join(dist, page)
          writeFileSync(
            file,
            leanPage(readFileSync(file, 'utf8'), (name) => readAsset(dist, name)),
          )
        }
        logger.info(`${pages.length} pages keep the styles they use and name their inline code`)
      },
    },
  }
}

/**
 * @param html a built page @param readScript gives the code of `/_astro/<name>`
 * @returns the page with one <style> of used rules and its content policy
 */
export function leanPage(html: string, readScript: (name: string) => string): string {
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const bare = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  const styled = bare.replace(
    '</head>',
    () => `<style>${usedCss(css, bare, pageScripts(bare, readScript))}</style></head>`,
  )
  const policy = `<meta http-equiv="content-security-policy" content="${contentPolicy(styled)}">`
  return styled.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + policy)
}

/** All code that a page may ever load: inline, linked, and what that imports, at once or later. */
function pageScripts(html: string, readScript: (name: string) => string): string {
  const code = new Map<string, string>()
  const read = (text: string) => {
    for (const [, name] of text.matchAll(/["'`(](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`)]/g)) {
      if (!name || code.has(name)) continue
      const script = readScript(name)
      code.set(name, script)
      read(script)
    }
  }
  read(html)
  return [...code.values()].join(' ')
}

function readAsset(dist: string, name: string): string {
  const file = join(dist, '_astro', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
