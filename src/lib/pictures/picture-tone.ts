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
/** Averages of the school's own pictures, grouped by dominant colour. */
const TONES = [...toneColours()]

const toneOfFile = memoize(async (file) => toneOf(await readFile(file)))

/** Returns the class of a picture's background colour while it loads; undefined for a transparent picture. */
export const pictureTone = (src: Picture['src']) => toneOfFile(pictureFile(src))

/** Returns the tone of a picture by its dominant colour, which is cached by the picture's bytes. */
async function toneOf(picture: Uint8Array): Promise<string | undefined> {
  const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 24)}.txt`
  const colour = await readFile(await cachedFile(join(CACHE, name), () => dominantColour(picture)), 'utf8')
  return colour ? nearestTone(colour.split(' ').map(Number)) : undefined
}

/** Returns red, green and blue, or an empty text for a transparent picture. */
async function dominantColour(picture: Uint8Array): Promise<string> {
  const sample = await sharp(picture).resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(sample).stats()
  return isOpaque ? [dominant.r, dominant.g, dominant.b].join(' ') : ''
}

function nearestTone(colour: readonly number[]): string {
  const distance = ([, tone]: readonly [string, string]) =>
    [1, 3, 5].reduce((sum, at, index) => {
      const channel = Number.parseInt(tone.slice(at, at + 2), 16)
      return sum + (channel - (colour[index] ?? 0)) ** 2
    }, 0)
  return TONES.reduce((best, next) => (distance(next) < distance(best) ? next : best))[0]
}

/** Returns the path on disk of an imported picture, from a property of Astro that its types leave out. */
function pictureFile(src: Picture['src']): string {
  const { fsPath } = src as typeof src & { fsPath?: string }
  if (!fsPath) throw new Error(`Astro no longer names the file of ${src.src}: the build needs another way to it.`)
  return fsPath
}
