import type { KeepFile } from './keep-file.ts'

const INLINE_CODE = /<script(?: type="module")?>([\s\S]*?)<\/script>/g

/** An import or export of its own cannot stand inside a function: such a script stays where it is. */
const MODULE_SYNTAX = /(?:^|[;}\n])\s*(?:import\s*[\w{*"'`]|export\b)/

/**
 * Moves a page's inline scripts into one file. Pages with the same scripts share it, and it is fetched once; the page's
 * policy names no hashes. Each script keeps a scope of its own. All of them are safe to run when the page has been read.
 */
export function gatherCode(html: string, keepFile: KeepFile): string {
  const gathered: string[] = []
  const bare = html.replace(INLINE_CODE, (script, code: string) => {
    if (MODULE_SYNTAX.test(code)) return script
    gathered.push(`(()=>{${code.trim()}\n})();`)
    return ''
  })
  if (gathered.length === 0) return html
  const address = keepFile('page.js', [...new Set(gathered)].join('\n'))
  return bare.replace('</head>', () => `<script type="module" src="${address}"></script></head>`)
}
