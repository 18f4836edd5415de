import ts from 'typescript'

export interface Import {
  specifier: string
  /** The text before the specifier, with the imported names. */
  statement: string
  line: number
  /** Whether the import is in a `<script>` of an .astro file, which runs in the browser. */
  inScript: boolean
}

/** A piece of code in a file. `start` is its offset. */
interface Code {
  text: string
  start: number
  inScript: boolean
}

/** Returns each import, re-export and `import()` of a .ts, .tsx or .astro file. */
export function importsOf(file: string, text: string): Import[] {
  const pieces = file.endsWith('.astro') ? astroCode(text) : [{ text, start: 0, inScript: false }]
  return pieces.flatMap((piece) =>
    ts.preProcessFile(piece.text, true, true).importedFiles.map(({ fileName, pos }) => ({
      specifier: fileName,
      statement: piece.text.slice(Math.max(0, piece.text.lastIndexOf('import', pos)), pos),
      line: text.slice(0, piece.start + pos).split('\n').length,
      inScript: piece.inScript,
    })),
  )
}

/** Matches the frontmatter of an .astro file, or one of its scripts. */
const ASTRO_CODE = /^(---\n)([\s\S]*?)\n---|(<script\b[^>]*>)([\s\S]*?)<\/script>/g

function astroCode(text: string): Code[] {
  return [...text.matchAll(ASTRO_CODE)].map(({ index, 1: fence, 2: server, 3: tag = '', 4: script = '' }) =>
    fence === undefined
      ? { text: script, start: index + tag.length, inScript: true }
      : { text: server ?? '', start: fence.length, inScript: false },
  )
}
