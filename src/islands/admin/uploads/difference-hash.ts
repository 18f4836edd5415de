/**
 * A difference hash: what is left of a picture when it is drawn 9 pixels wide and 8 high, and of each pixel only whether
 * the next one is brighter (N. Krawetz, "Kind of Like That", 2013). Copies in another size or quality have nearly the same.
 */
export const HASH_WIDTH_PX = 9
export const HASH_HEIGHT_PX = 8

/** Below this range of brightness a picture is nearly even, and its hash would be noise. */
const MIN_BRIGHTNESS_RANGE = 12
/**
 * Of 64 bits. Of the 98 photographs in content/pictures, copies 400 px wide at JPEG quality 40 or as WebP differ in at most
 * 4, photographs of different scenes in at least 7.
 */
const MAX_DIFFERENT_BITS = 5

/** Returns the hash of RGBA pixels, 9 by 8, as 16 hexadecimal digits; empty for a nearly even picture. */
export function differenceHash(pixels: ArrayLike<number>): string {
  const brightness = Array.from({ length: HASH_WIDTH_PX * HASH_HEIGHT_PX }, (_, place) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => pixels[place * 4 + channel])
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  if (Math.max(...brightness) - Math.min(...brightness) < MIN_BRIGHTNESS_RANGE) return ''
  const rows = Array.from({ length: HASH_HEIGHT_PX }, (_, row) => {
    const first = row * HASH_WIDTH_PX
    const bits = brightness
      .slice(first, first + HASH_WIDTH_PX - 1)
      .map((value, column) => (value < (brightness[first + column + 1] ?? 0) ? '1' : '0'))
    return Number.parseInt(bits.join(''), 2).toString(16).padStart(2, '0')
  })
  return rows.join('')
}

/** Tells whether two pictures look the same by their hashes. A picture without a hash looks like no other. */
export function isLookAlike(one: string, other: string): boolean {
  return one !== '' && other !== '' && differentBits(one, other) <= MAX_DIFFERENT_BITS
}

/** Returns in how many bits two hashes differ. */
function differentBits(one: string, other: string): number {
  let count = 0
  for (let digit = 0; digit < one.length; digit += 1) {
    let bits = Number.parseInt(one[digit] ?? '0', 16) ^ Number.parseInt(other[digit] ?? '0', 16)
    for (; bits > 0; bits >>= 1) count += bits & 1
  }
  return count
}
