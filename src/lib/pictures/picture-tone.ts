import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#schemas/content/parts.ts'
import { memoize } from '#shared/memoize.ts'
import { cachedFile } from '../cached-file.ts'
import { toneColours } from './colours.ts'

const CACHE = '.cache/tones'
/** The width to which a picture is scaled to measure its dominant colour. */
const SAMPLE_PX = 160
/** The cached value for transparent pictures. */
const SEE_THROUGH = 'none'

/** Averages of the school's own pictures, grouped by dominant colour. */
const TONES = [...toneColours()]

const toneOfFile = memoize(async (file) => toneOf(await readFile(file)))

/** Returns the class of a picture's background colour while it loads; undefined for a transparent picture. */
export const pictureTone = (src: Picture['src']) => toneOfFile(pictureFile(src))

/** Returns the tone of a picture by its dominant colour, which is cached by the picture's bytes. */
async function toneOf(picture: Uint8Array): Promise<string | undefined> {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 24)
  const colour = await readFile(await cachedFile(join(CACHE, name), () => dominantColour(picture)), 'utf8')
  return colour === SEE_THROUGH ? undefined : nearestTone(colour)
}

async function dominantColour(picture: Uint8Array): Promise<string> {
  const sample = await sharp(picture).resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(sample).stats()
  return isOpaque ? hex([dominant.r, dominant.g, dominant.b]) : SEE_THROUGH
}

/** Returns the tone nearest to a colour. @param colour as `#rrggbb` */
function nearestTone(colour: string): string {
  const distance = ([, tone]: readonly [string, string]) => {
    const other = channels(tone)
    return channels(colour).reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)
  }
  return TONES.reduce((best, next) => (distance(next) < distance(best) ? next : best))[0]
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the path on disk of an imported picture, from a property of Astro that its types leave out. */
function pictureFile(src: Picture['src']): string {
  const { fsPath } = src as typeof src & { fsPath?: string }
  if (!fsPath) throw new Error(`Astro no longer names the file of ${src.src}: the build needs another way to it.`)
  return fsPath
}
