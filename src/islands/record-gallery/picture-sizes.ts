/** (1088 + 10) / 12: a twelfth of the largest dialog and one gap. A picture is some twelfths wide, less one gap. */
const TWELFTH_PX = 91.5
const GAP_PX = 10
/** In a narrower dialog, a twelfth has at most this width. */
const TWELFTH_VW = 7

/** Returns the attribute `sizes` of a picture in the dialog of a record with `count` pictures (record-gallery.css). */
export function pictureSizes(index: number, count: number): string {
  const twelfths = twelfthsOf(index, count)
  const isWholeRow = index === 0 || (index === count - 1 && count % 2 === 0)
  return [
    `(width >= 75rem) ${Math.ceil(TWELFTH_PX * twelfths - GAP_PX)}px`,
    `(width >= 40rem) ${TWELFTH_VW * twelfths}vw`,
    isWholeRow ? '90vw' : '45vw',
  ].join(', ')
}

function twelfthsOf(index: number, count: number): number {
  if (count === 1) return 12
  const beside = (count - 1) % 4
  if (index === 0) return [6, 6, 8, 9][beside] ?? 6
  if (index > beside) return 3
  return [3, 6, 4, 3][beside] ?? 3
}
