import { parseJson } from '../src/lib/content-check/parse-json.ts'

type DemoMark = { line: number; advice: string }

/**
 * Finds each `demo: true` in a content file (src/schemas/content/parts.ts). In JSON the mark applies to its object, in
 * front matter to the whole page. @throws {ContentError} for invalid JSON
 */
export function demoMarks(file: string, text: string): DemoMark[] {
  if (!file.endsWith('.json')) return pageMarks(text)
  const lines = [...text.matchAll(/"demo"\s*:\s*true\b/g)].map(({ index }) => text.slice(0, index).split('\n').length)
  return markedFields(parseJson(file, text)).map((fields, place) => ({
    line: lines[place] ?? 1,
    advice: `demo values (${fields.join(', ')}): write the school’s own, then "demo": false.`,
  }))
}

/** Returns for each mark, in the order of the file, the names of the other fields of its object. */
function markedFields(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return entries.flatMap(([name, field]) =>
    name === 'demo' && field === true
      ? [entries.map(([beside]) => beside).filter((beside) => beside !== 'demo')]
      : markedFields(field),
  )
}

function pageMarks(text: string): DemoMark[] {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const index = frontMatter.split('\n').findIndex((line) => /^demo:\s*true\s*$/.test(line))
  if (index < 0) return []
  return [{ line: index + 2, advice: 'a demo text: write the school’s own, then demo: false.' }]
}
