import sharp from 'sharp'
import { formOf } from './requests.ts'

type Colour = [red: number, green: number, blue: number]

/** Returns a small JPEG of one colour, which identifies it. */
export async function pictureOf(...[red, green, blue]: Colour): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await jpegOf({ width: 24, height: 16 }, { r: red, g: green, b: blue }))
}

/** Returns a picture for a file input; each name has a different colour. */
export async function pictureFile(name: string, sides = { width: 640, height: 480 }) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 16_777_213, 7)
  const buffer = await jpegOf(sides, { r: seed % 256, g: (seed >> 8) % 256, b: (seed >> 16) % 256 })
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Returns the form that creates an event with a feature image and an extra picture, both unique to the title. */
export async function eventForm(title: string, more: Record<string, string> = {}): Promise<FormData> {
  const fileOf = async (name: string, seed: string) => new File([(await pictureFile(seed)).buffer], name)
  return formOf({
    title,
    event_date: '2025-01-20',
    feature_image: await fileOf('picture.jpg', `${title}.jpg`),
    event_images: await fileOf(`${title} extra.jpg`, `${title} extra.jpg`),
    ...more,
  })
}

function jpegOf(sides: { width: number; height: number }, background: { r: number; g: number; b: number }) {
  return sharp({ create: { ...sides, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
