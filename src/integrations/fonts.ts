import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontProviders } from 'astro/config'
import subsetFont from 'subset-font'
import { cachedFile } from '#lib/cached-file.ts'

type Subset = {
  /** The variable font file of an npm package. */
  file: string
  /** The range of each axis that the design uses, or a fixed value; smaller ranges make a smaller file. */
  axes: Record<string, { min: number; max: number } | number>
}

/** The characters that are always included, because staff can use them in titles of records. */
const COMMON_SIGNS = '\u00a0©·×–—‘’“”…₹½éÉ'
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const CACHE = '.cache/fonts'

/** Returns the site's two variable fonts, with only the characters and axes that the site uses. */
export async function siteFonts() {
  return [
    await localFont('Fraunces', '--font-fraunces', '400', {
      file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
      axes: { opsz: { min: 40, max: 72 }, wght: 400 },
    }),
    await localFont('Source Sans 3', '--font-source-sans', '400 700', {
      file: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      axes: { wght: { min: 400, max: 700 } },
    }),
  ]
}

async function localFont(name: string, cssVariable: `--${string}`, weight: string, { file, axes }: Subset) {
  const src: [string] = [await subsetOf({ file: `./node_modules/@fontsource-variable/${file}`, axes })]
  const provider = fontProviders.local()
  const variants = [{ src, weight, style: 'normal', display: 'swap' }] as const
  // The fallbacks are in src/styles/fallback-fonts.css.
  return { name, cssVariable, provider, options: { variants: [...variants] }, fallbacks: [] }
}

/** Returns the path of a WOFF2 file with the characters of `content/` and the axes of the design, cached by input. */
async function subsetOf({ file, axes }: Subset): Promise<string> {
  const font = readFileSync(file)
  const letters = lettersOf(globSync('content/**/*.{json,mdx}').map((path) => readFileSync(path, 'utf8')))
  const key = createHash('sha256').update(font).update(letters).update(JSON.stringify(axes)).digest('hex').slice(0, 16)
  const target = await cachedFile(join(CACHE, `${key}.woff2`), () =>
    subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes }),
  )
  return `./${target}`
}

/** Returns the distinct characters of the texts, ASCII and the common signs, in the order of their code points. */
export function lettersOf(texts: readonly string[]): string {
  return [...new Set([ASCII, COMMON_SIGNS, ...texts].join('').normalize('NFC'))].sort().join('')
}
