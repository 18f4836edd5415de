/**
 * Events whose pictures have distinct colours, so that a response shows whether each record is complete and has its own
 * pictures.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureRecord } from '../../src/schemas/record.ts'
import { formOf } from '../support/requests.ts'

type Colour = [red: number, green: number, blue: number]

/** Two values of a channel differ by at least this. Encoding twice changes a mean by less than half of it. */
const COLOUR_STEP = 17
const COLOUR_STEPS = 12
/** How far the noise changes a pixel's value, so that the file has a realistic size. */
const NOISE = 30
const WIDTH_PX = 480
const HEIGHT_PX = 320

/** Returns the title of an event with `extras` extra pictures. */
export const titleWith = (extras: number, label: string): string => `${label} with ${extras} pictures`

/** `title` comes from `titleWith`. */
type Sent = [address: string, cookie: string, title: string, idempotencyKey: string]

/** Creates an event with its pictures in one request. */
export async function createColouredEvent(...sent: Sent): Promise<Response> {
  return postEvent(sent, await picturesOf(sent[2]))
}

/** Creates an event as the staff area does: uploads each picture, then sends the event with the pictures' names. */
export async function uploadColouredEvent(...sent: Sent): Promise<Response> {
  const [address, cookie, title] = sent
  const upload = async (picture: Blob): Promise<string> => {
    const body = formOf({ image: picture })
    const headers = { Origin: address, Cookie: cookie }
    const answer = await fetch(`${address}/api/uploads`, { method: 'POST', body, headers })
    if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}.`)
    const { file }: { file: string } = await answer.json()
    return file
  }
  return postEvent(sent, await Promise.all((await picturesOf(title)).map(upload)))
}

function postEvent([address, cookie, title, key]: Sent, [first = '', ...others]: (Blob | string)[]) {
  const body = formOf({ title, event_date: '2026-11-21', feature_image: first, event_images: others })
  const headers = { Origin: address, Cookie: cookie, 'Idempotency-Key': key }
  return fetch(`${address}/api/events`, { method: 'POST', body, headers })
}

/** Returns the problems of a listed event; empty when all its pictures are served with the colours of its title. */
export async function flawsOf(address: string, { name, thumbnail, images }: PictureRecord): Promise<string[]> {
  const expected = coloursOf(name)
  const files = [thumbnail, ...images]
  if (files.length !== expected.length) return [`${name}: has ${files.length} pictures instead of ${expected.length}.`]
  const flaws = await Promise.all(
    files.map(async (file, index) => {
      const answer = await fetch(`${address}/api/uploads/${file}`)
      if (!answer.ok) return `${name}: picture ${index} is answered with ${answer.status}.`
      const { channels } = await sharp(await answer.arrayBuffer()).stats()
      const isRight = expected[index]?.every(
        (value, n) => Math.abs((channels[n]?.mean ?? -99) - value) < COLOUR_STEP / 2,
      )
      return isRight ? null : `${name}: picture ${index} has the colours of another.`
    }),
  )
  return flaws.filter((flaw) => flaw !== null)
}

async function picturesOf(title: string): Promise<Blob[]> {
  return Promise.all(
    coloursOf(title).map(async (colour) => new Blob([await pictureOf(colour)], { type: 'image/jpeg' })),
  )
}

async function pictureOf(colour: Colour): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Uint8Array.from({ length: WIDTH_PX * HEIGHT_PX * 3 }, (_, index) => {
    const scattered = (Math.imul(index, 0x9e3779b1) >>> 24) / 127.5 - 1
    return (colour[index % 3] ?? 0) + Math.round(scattered * NOISE)
  })
  const jpeg = sharp(pixels, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 } }).jpeg()
  return new Uint8Array(await jpeg.toBuffer())
}

/** Returns the colours of an event's pictures by its title, the feature image first. */
function coloursOf(title: string): Colour[] {
  const extras = Number(/with (\d+) pictures$/.exec(title)?.[1])
  return Array.from({ length: extras + 1 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = createHash('sha256').update(`${title} ${index}`).digest()
    return [red, green, blue].map((byte) => NOISE + (byte % COLOUR_STEPS) * COLOUR_STEP) as Colour
  })
}
