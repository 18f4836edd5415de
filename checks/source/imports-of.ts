import { parse } from '@astrojs/compiler-rs'
import ts from 'typescript'

/** One import of a file, as it is written. */
export interface Import {
  specifier: string
  /** The names it takes; empty for a default import, a namespace or an import for its effect. */
  names: string[]
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
    moduleImports(piece.text, file.endsWith('.ts') ? 'a.ts' : 'a.tsx').map(({ offset, ...found }) => ({
      ...found,
      line: text.slice(0, piece.start + offset).split('\n').length,
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

function moduleImports(text: string, name: string): { specifier: string; names: string[]; offset: number }[] {
  const found: { specifier: string; names: string[]; offset: number }[] = []
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const add = (specifier: ts.Node | undefined, names: string[]) => {
    if (specifier && ts.isStringLiteral(specifier))
      found.push({ specifier: specifier.text, names, offset: specifier.getStart(source) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importedNames(node.importClause?.namedBindings))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, [])
    else if (ts.isImportTypeNode(node)) add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, [])
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], [])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function importedNames(bindings: ts.NamedImportBindings | undefined): string[] {
  if (!bindings || !ts.isNamedImports(bindings)) return []
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}
