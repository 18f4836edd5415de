import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { cachedFile } from '../lib/cached-file.ts'

type Subset = {
  /** The variable font file of an npm package. */
  file: string
  /** The part of each axis that the look uses, or its one place on it; a smaller part makes a smaller file. */
  axes: Record<string, { min: number; max: number } | number>
}

/** Always there, whatever the content says today: staff write titles with them. */
const COMMON_SIGNS = '\u00a0©·×–—‘’“”…₹½éÉ'
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const CACHE = '.cache/fonts'

/**
 * Cuts a font down to the letters of `content/` and the axes of the look. A letter beyond them shows in the next font of
 * the family's list.
 * @returns the path of the WOFF2 file to serve; made once for the same font, letters and axes
 */
export async function subsetOf({ file, axes }: Subset): Promise<string> {
  const font = readFileSync(file)
  const letters = lettersOf(globSync('content/**/*.{json,mdx}').map((path) => readFileSync(path, 'utf8')))
  const key = createHash('sha256').update(font).update(letters).update(JSON.stringify(axes)).digest('hex').slice(0, 16)
  const target = await cachedFile(join(CACHE, `${key}.woff2`), () =>
    subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes }),
  )
  return `./${target}`
}

/** @returns every letter and sign of the texts and the common ones, each once, in the order of their code points */
export function lettersOf(texts: readonly string[]): string {
  return [...new Set([ASCII, COMMON_SIGNS, ...texts].join('').normalize('NFC'))].sort().join('')
}
