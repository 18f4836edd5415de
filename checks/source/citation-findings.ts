import type { Finding } from './finding.ts'

/** Matches a path from the repository's root, with an optional heading. Skips patterns and placeholders. */
const CITATION =
  /(?<![\w./#@-])((?:docs|src|netlify|checks|tests|content|public)\/[\w./[\]-]*[\w\]/])(?:#([\w-]+))?(?![\w*{<…])/g
const DECISION = /\bdecisions? (\d{3})\b/g
const COMMENT_LINE = /^\s*(?:\/?\*|\/\/|#|<!--|\{\/\*)/
const LINK = /\]\(([^)#:\s]*)(?:#([\w-]+))?\)/g
const HEADING = /^#+ (.+)$/gm

export interface Repository {
  exists: (path: string) => boolean
  read: (path: string) => string
}

/**
 * Finds citations of paths and headings that do not exist. Searches the whole text of Markdown files, but only the
 * comments of other files. A decision is cited as `docs/decisions/020` or as decision 020.
 */
export function citationFindings(file: string, text: string, repository: Repository): Finding[] {
  const isMarkdown = file.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    if (!isMarkdown && !COMMENT_LINE.test(line)) return []
    const cited = [
      ...[...line.matchAll(CITATION)].map(([, path = '', heading]) => ({ path, heading })),
      ...[...line.matchAll(DECISION)].map(([, number]) => ({ path: `docs/decisions/${number}`, heading: undefined })),
      ...(isMarkdown ? links(file, line) : []),
    ]
    return cited.flatMap(({ path, heading }) => {
      const message = problem(path, heading, repository)
      return message ? [{ file, line: index + 1, message }] : []
    })
  })
}

function links(file: string, line: string) {
  return [...line.matchAll(LINK)].map(([, target = '', heading]) => ({
    path: new URL(target || `/${file}`, `file:///${file}`).pathname.slice(1),
    heading,
  }))
}

function problem(path: string, heading: string | undefined, { exists, read }: Repository): string | undefined {
  if (!exists(path)) return `cites ${path}, which does not exist`
  if (heading === undefined || headingIds(read(path)).includes(heading)) return undefined
  return `cites ${path}#${heading}, and ${path} has no such heading`
}

/** Returns the anchors that GitHub creates from headings. */
function headingIds(markdown: string): string[] {
  return [...markdown.matchAll(HEADING)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
