import sharp from 'sharp'
import { z } from 'zod'
import { HttpError } from '../http/respond.ts'
import { WeightedGate } from '../http/weighted-gate.ts'

export const IMAGE_CDN_PATH = '/.netlify/images'

const side = z.coerce.number().int().min(1).max(5_000).optional()
const changeSchema = z.object({
  url: z.string(),
  w: side,
  h: side,
  fit: z.enum(['contain', 'cover', 'fill']).default('contain'),
  position: z.enum(['top', 'bottom', 'left', 'right', 'center']).default('center'),
  fm: z
    .enum(['avif', 'gif', 'jpg', 'png', 'webp'])
    .transform((format) => (format === 'jpg' ? 'jpeg' : format))
    .optional(),
  q: z.coerce.number().int().min(1).max(100).default(75),
})
type Change = z.infer<typeof changeSchema>

/** Transformed pictures are cached, as on the CDN. */
const cache = new Map<string, Uint8Array<ArrayBuffer>>()
const MAX_CACHED = 200

/** A page requests dozens of pictures at once, and each transformation needs about 20 MB. */
const gate = new WeightedGate(2, 9_000)

/** Headers that are copied from the source to its transformations. */
const COPIED_HEADERS =
  /^(cache-control|content-security-policy|cross-origin-|netlify-|permissions-|referrer-|strict-transport-|x-)/

/**
 * Responds to `/.netlify/images?url=…&w=…` as the Image CDN does. Without `fm` it converts to WebP, or else to AVIF, if
 * the browser accepts that format. Responds with 404 for a source that cannot be transformed.
 * @param address the address of this server, which also serves the sources
 */
export async function answerImage(request: Request, address: string): Promise<Response> {
  const query = changeSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const url = URL.parse(query.data?.url ?? '', address)
  if (!query.success || url?.origin !== address) refuse()
  const source = await fetch(url, { method: 'HEAD' })
  const sourceType = source.headers.get('Content-Type') ?? ''
  if (!source.ok || !sourceType.startsWith('image/')) refuse()
  const accepted = (['webp', 'avif'] as const).find((format) =>
    request.headers.get('Accept')?.includes(`image/${format}`),
  )
  const change: Change = { ...query.data, fm: query.data.fm ?? accepted }
  const key = JSON.stringify([change, source.headers.get('ETag')])
  const bytes = cache.get(key) ?? (await gate.run(1, () => transform(url, change).catch(refuse)))
  cache.set(key, bytes)
  const [oldest = ''] = cache.keys()
  if (cache.size > MAX_CACHED) cache.delete(oldest)
  const headers = new Headers([...source.headers].filter(([name]) => COPIED_HEADERS.test(name)))
  headers.set('Content-Type', change.fm ? `image/${change.fm}` : sourceType)
  headers.set('Vary', 'Accept')
  return new Response(bytes, { headers })
}

async function transform(url: URL, { w, h, fit, position, fm, q }: Change): Promise<Uint8Array<ArrayBuffer>> {
  const source = sharp(await (await fetch(url)).arrayBuffer())
  const { width, height } = await source.metadata()
  // Pictures are never enlarged, and a crop keeps its aspect ratio.
  const scale = Math.min(1, width / (w ?? 1), height / (h ?? 1))
  const scaled = (length: number | undefined) => length && Math.round(length * scale)
  const resized = source.resize(scaled(w), scaled(h), { fit: fit === 'contain' ? 'inside' : fit, position })
  return new Uint8Array(await (fm ? resized.toFormat(fm, { quality: q }) : resized).toBuffer())
}

function refuse(): never {
  throw new HttpError(404, 'There is no such picture.')
}
