import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { formOf } from '../support/requests.ts'
import { staffSite } from '../support/staff-site.ts'

const AT_ONCE = 12
const MOST_MEGABYTES = 1024

const { site, staff } = await staffSite()

/** Sends the same picture twelve times in parallel. Returns the statuses of the responses. */
async function sendAtOnce(picture: Buffer): Promise<number[]> {
  const file = new File([new Uint8Array(picture)], 'large')
  const send = () => staff.send('/api/uploads', { method: 'POST', body: formOf({ image: file }) })
  const answers = Array.from({ length: AT_ONCE }, send)
  return (await Promise.all(answers)).map(({ status }) => status)
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  })

/** Returns the peak memory of the server, as reported by Linux. */
function peakMegabytes(): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

it.each([
  ['photographs of 4 MB', () => noise(2400, 1500).jpeg({ quality: 98 })],
  ['GIFs of 49 megapixels', () => picture(7000, 7000).gif({ effort: 1 })],
  ['interlaced PNGs of 49 megapixels', () => picture(7000, 7000).png({ progressive: true })],
  ['progressive JPEGs of 49 megapixels', () => picture(7000, 7000).jpeg({ progressive: true })],
  ['AVIFs of 35 megapixels', () => picture(7000, 5000).avif({ effort: 0 })],
] as const)(`the server needs less than a gigabyte for ${AT_ONCE} %s at once`, async (_name, make) => {
  const statuses = await sendAtOnce(await make().toBuffer())
  expect(statuses).toContain(201)
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES)
})

it.each([
  ['GIF of 51 megapixels', () => picture(7200, 7200).gif({ effort: 1 })],
  ['PNG of 51 megapixels', () => picture(7200, 7200).png()],
  ['AVIF of 49 megapixels', () => picture(7000, 7000).avif({ effort: 0 })],
] as const)('the server rejects every %s', async (_name, make) => {
  expect(new Set(await sendAtOnce(await make().toBuffer()))).toEqual(new Set([422]))
  expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES)
})
