/** Shrinks pictures and turns them upright in a worker, so that typing in the page stays smooth. */
import { MAX_REQUEST_BYTES, MAX_STORED_SIDE_PX, PICTURE_TYPES } from '#schemas/upload.ts'
import type { ShrunkPicture } from './shrink-picture.ts'

const PREVIEW_SIDE_PX = 240
const PREVIEW_QUALITY = 0.7
/** The limit of one request, less the size of its other parts. */
const MAX_SENT_BYTES = MAX_REQUEST_BYTES - 64 * 1024
const QUALITIES = [0.86, 0.75, 0.6]
/** The types that can have transparent areas, which would be black in a JPEG. */
const WITH_ALPHA = ['image/png', 'image/webp', 'image/gif', 'image/avif']

export interface ShrinkRequest {
  blob: Blob
  quarterTurns: number
  /** Receives the shrunk picture, or null if this browser cannot decode the picture. */
  port: MessagePort
}

addEventListener('message', async ({ data: { blob, quarterTurns, port } }: MessageEvent<ShrinkRequest>) => {
  port.postMessage(await shrink(blob, quarterTurns).catch(() => null))
})

async function shrink(source: Blob, quarterTurns: number): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' })
  try {
    const preview = drawn(bitmap, PREVIEW_SIDE_PX, quarterTurns)
    const small = preview.convertToBlob({ type: 'image/jpeg', quality: PREVIEW_QUALITY })
    const blob = await smallest(source, bitmap, quarterTurns)
    return { blob, preview: await dataUrl(await small) }
  } finally {
    bitmap.close()
  }
}

/** Returns a new version, or the source if it can be sent as it is and the new version is not smaller. */
async function smallest(source: Blob, bitmap: ImageBitmap, quarterTurns: number): Promise<Blob> {
  const canvas = drawn(bitmap, MAX_STORED_SIDE_PX, quarterTurns)
  const isLarge = Math.max(bitmap.width, bitmap.height) > MAX_STORED_SIDE_PX || source.size > MAX_SENT_BYTES
  const isAccepted = PICTURE_TYPES.some((type) => type === source.type)
  const mayStay = !isLarge && isAccepted && quarterTurns % 4 === 0
  for (const quality of QUALITIES) {
    const type = WITH_ALPHA.includes(source.type) ? 'image/webp' : 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality })
    if (mayStay && blob.size >= source.size) return source
    if (blob.size <= MAX_SENT_BYTES) return blob
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })
}

function drawn(bitmap: ImageBitmap, maxSidePx: number, quarterTurns: number): OffscreenCanvas {
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  const [width, height] = [scaled(bitmap.width), scaled(bitmap.height)]
  const canvas = quarterTurns % 2 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D context for an OffscreenCanvas.')
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  return canvas
}

/** Returns a `data:` address, because the CSP allows only pictures from the site and from `data:`. */
async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
