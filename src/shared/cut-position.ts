/** The side of a picture to keep when it is cropped, in the Image CDN's terms. Without it, the middle is kept. */
export type CutPosition = 'top' | 'bottom' | 'left' | 'right'

interface Sides {
  width: number
  height: number
}

/**
 * Returns which side to keep when a picture is cropped to the ratio of `cut`; undefined for the middle. The middle of
 * the result is then as near to the focus point as possible.
 * @param focus in percent of the picture's width and height, from its upper left corner
 */
export function cutPosition(picture: Sides, cut: Sides, focus: { x: number; y: number }): CutPosition | undefined {
  // The aspect ratio of the picture, divided by the aspect ratio of the crop.
  const wider = (picture.width * cut.height) / (picture.height * cut.width)
  return wider > 1 ? sideOf(focus.x, 1 / wider, 'left', 'right') : sideOf(focus.y, wider, 'top', 'bottom')
}

/** @param left the share of the picture that remains after the crop */
function sideOf(percent: number, left: number, first: CutPosition, last: CutPosition): CutPosition | undefined {
  // Halfway between the middle of the picture and the middle of a crop at its start or end.
  const limit = (1 - left) / 4
  const fromMiddle = percent / 100 - 0.5
  if (Math.abs(fromMiddle) <= limit) return undefined
  return fromMiddle < 0 ? first : last
}
