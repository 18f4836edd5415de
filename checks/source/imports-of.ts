import { parse } from '@astrojs/compiler-rs'
import ts from 'typescript'

/** One import of a file, as it is written. */
export interface Import {
  specifier: string
  /** What is before the specifier, with the names that it takes. */
  statement: string
  line: number
  /** Whether it is in a `<script>` of an .astro file, which runs in the browser. */
  inScript: boolean
}

/** A piece of code in a file and where it begins. */
interface Code {
  text: string
  start: number
  inScript: boolean
}

/** Returns every import, export from and `import()` of a .ts, .tsx or .astro file. */
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

/** The frontmatter and the scripts of an .astro file. */
function astroCode(text: string): Code[] {
  const pieces: Code[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, program } = node as { type?: string; program?: { start: number; end: number } }
    if (program && (type === 'AstroFrontmatter' || type === 'AstroScript')) {
      const { start, end } = program
      pieces.push({ text: text.slice(start, end), start, inScript: type === 'AstroScript' })
    } else Object.values(node).forEach(visit)
  }
  visit(parse(text).ast)
  return pieces
}
