/**
 * Shrinks pictures and turns them upright in a worker, so that typing in the page stays smooth (see shrink-picture.ts).
 */
import { MAX_REQUEST_BYTES, MAX_STORED_SIDE_PX } from '#schemas/upload.ts'

const PREVIEW_SIDE_PX = 240
const PREVIEW_QUALITY = 0.7
/** The limit of one request, less the size of its other parts. */
const MAX_SENT_BYTES = MAX_REQUEST_BYTES - 64 * 1024
const QUALITIES = [0.86, 0.75, 0.6]
/** Types that can have transparency, which JPEG would turn black. */
const WITH_ALPHA = ['image/png', 'image/webp', 'image/gif', 'image/avif']

export interface ShrinkAnswer {
  id: number
  /** Missing when this browser cannot decode the picture; the server may. */
  result?: { blob: Blob; preview: string }
}

addEventListener('message', async ({ data }: MessageEvent<{ id: number; blob: Blob }>) => {
  const answer: ShrinkAnswer = { id: data.id }
  try {
    answer.result = await shrink(data.blob)
  } catch {
    // This browser cannot decode the picture.
  }
  postMessage(answer)
})

async function shrink(source: Blob): Promise<{ blob: Blob; preview: string }> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' })
  try {
    const preview = drawn(bitmap, PREVIEW_SIDE_PX).convertToBlob({ type: 'image/jpeg', quality: PREVIEW_QUALITY })
    return { blob: await smallest(source, bitmap), preview: await dataUrl(await preview) }
  } finally {
    bitmap.close()
  }
}

/** Returns the source when it is within all limits already, otherwise the smallest version of it. */
async function smallest(source: Blob, bitmap: ImageBitmap): Promise<Blob> {
  const canvas = drawn(bitmap, MAX_STORED_SIDE_PX)
  const isLarge = Math.max(bitmap.width, bitmap.height) > MAX_STORED_SIDE_PX || source.size > MAX_SENT_BYTES
  for (const quality of QUALITIES) {
    const type = WITH_ALPHA.includes(source.type) ? 'image/webp' : 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality })
    if (!isLarge && blob.size >= source.size) return source
    if (blob.size <= MAX_SENT_BYTES) return blob
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
}

function drawn(bitmap: ImageBitmap, maxSidePx: number): OffscreenCanvas {
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not draw away from the page.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns a `data:` address, since the CSP allows pictures from the site itself and `data:` only. */
async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
