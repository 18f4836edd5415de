import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#schemas/picture.ts'
import { cachedFile } from './cached-file.ts'
import { pictureFile } from './picture-file.ts'

const CACHE = '.cache/tones'
/** Enough to tell which colour a picture has most of. */
const SAMPLE_PX = 160
/** What the cache says of a picture that shows what lies behind it. */
const SEE_THROUGH = 'none'

/**
 * The colours that pictures stand for while they load: the middles of the school's own pictures, by their dominant
 * colours. Their rules are in src/styles/tones.css.
 */
export const TONES = {
  'tone-night': '#2b222d',
  'tone-wood': '#384838',
  'tone-brick': '#7e2e28',
  'tone-turf': '#5c7c30',
  'tone-clay': '#a4744c',
  'tone-sky': '#5890b8',
  'tone-sand': '#bc9f78',
  'tone-linen': '#cac0aa',
  'tone-haze': '#dad8ce',
  'tone-paper': '#f6f0e9',
} as const

type Tone = keyof typeof TONES

const known = new Map<string, Promise<Tone | undefined>>()

/** @returns the class of the colour that stands for a picture while it loads; none for one that is see-through */
export function pictureTone(src: Picture['src']): Promise<Tone | undefined> {
  const file = pictureFile(src)
  const tone = known.get(file) ?? readFile(file).then(toneOf)
  known.set(file, tone)
  return tone
}

/** @param picture the bytes of a picture file: measured once, then its dominant colour comes from the cache */
export async function toneOf(picture: Uint8Array, cache = CACHE): Promise<Tone | undefined> {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 24)
  const colour = await readFile(await cachedFile(join(cache, name), () => dominantColour(picture)), 'utf8')
  return colour === SEE_THROUGH ? undefined : nearestTone(colour)
}

async function dominantColour(picture: Uint8Array): Promise<string> {
  const sample = await sharp(picture).resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(sample).stats()
  return isOpaque ? hex([dominant.r, dominant.g, dominant.b]) : SEE_THROUGH
}

/** @param colour as `#rrggbb` @returns the tone that is least far from it */
export function nearestTone(colour: string): Tone {
  const distance = ([, tone]: readonly [Tone, string]) => {
    const other = channels(tone)
    return channels(colour).reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)
  }
  const all = Object.entries(TONES) as [Tone, string][]
  return all.reduce((best, next) => (distance(next) < distance(best) ? next : best))[0]
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
