import { imageMetadata } from 'astro/assets/utils'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import service from './image-service.ts'

const imageConfig = { service: { entrypoint: '', config: {} } } as never
const logger = { warn: () => undefined, info: () => undefined } as never

/** Returns a picture of 40 by 20 px with a red left half and a blue right half. */
async function redAndBlue(orientation = 1): Promise<Uint8Array> {
  const half = (background: string) => ({ create: { width: 20, height: 20, channels: 3 as const, background } })
  const blue = await sharp(half('blue')).png().toBuffer()
  return await sharp({ create: { ...half('red').create, width: 40 } })
    .composite([{ input: blue, left: 20, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function built(bytes: Uint8Array, options: Record<string, unknown>) {
  const { data } = await service.transform(bytes, { src: 'yard.jpg', format: 'webp', ...options }, imageConfig, logger)
  return sharp(data)
}

it('a picture that was taken with an upright phone is built upright', async () => {
  // EXIF orientation 6: the phone was upright, but the pixels are stored sideways.
  const bytes = await redAndBlue(6)
  const { width, height } = await imageMetadata(bytes)
  const upright = await built(bytes, { width, height, fit: 'cover' })
  expect(await upright.metadata()).toMatchObject({ width: 20, height: 40 })
  const top = await upright.extract({ left: 8, top: 8, width: 1, height: 1 }).raw().toBuffer()
  expect(top[0]).toBeGreaterThan(150)
  expect(top[2]).toBeLessThan(60)
})

it('the service mutes colours and crops to the requested ratio', async () => {
  const picture = await built(await redAndBlue(), { width: 10, height: 10, fit: 'cover', position: 'left' })
  expect(await picture.metadata()).toMatchObject({ width: 10, height: 10, format: 'webp' })
  const [red = 0, green = 0] = await picture.extract({ left: 2, top: 5, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeLessThan(254)
  expect(green).toBeGreaterThan(10)
})

it('the error for an unreadable picture names the picture and says what to do', async () => {
  const broken = (await redAndBlue()).slice(0, 200)
  await expect(built(broken, { width: 10 })).rejects.toThrow(/^The picture yard\.jpg cannot be read [\s\S]+ Put a JPEG/)
})
