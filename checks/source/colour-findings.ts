import type { Finding } from './finding.ts'

/** Matches `#` and 3, 4, 6 or 8 hex digits, but not private members, anchors, addresses or entities. */
const HEX_COLOUR = /(?<![\w.&/(]|href=["'{`])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w(-])/gi

/** Finds colours written as hex digits. */
export function colourFindings(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(HEX_COLOUR)].map(([colour]) => ({
      file,
      line: index + 1,
      message: `names the colour ${colour}: colours are tokens in src/styles`,
    })),
  )
}
