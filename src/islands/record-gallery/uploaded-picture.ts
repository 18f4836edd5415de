import type { FocusPoint } from '#schemas/record-kinds/picture-details.ts'
import { resizedUploadPath } from '#shared/picture-address.ts'

/** The widths requested from the Image CDN. Few widths, so that more requests hit the cache. */
const WIDTHS_PX = [320, 640, 960, 1280] as const
const LARGE_PX = [1280, 1920, 2560] as const

/** Returns `src` and `srcSet` of a picture in the page, and the style that keeps its focus point in view. */
export function pictureSources(name: string, focus?: FocusPoint) {
  return {
    style: focus && { objectPosition: `${focus.x}% ${focus.y}%` },
    src: resizedUploadPath(name, { width: 640 }),
    srcSet: WIDTHS_PX.map((width) => `${resizedUploadPath(name, { width })} ${width}w`).join(', '),
  }
}

export const smallPicture = (name: string) => resizedUploadPath(name, { width: WIDTHS_PX[0] })

/** Returns the address of the picture at the largest width that this screen can use. */
export function largePicture(name: string): string {
  const needed = Math.max(innerWidth, innerHeight) * devicePixelRatio
  return resizedUploadPath(name, { width: LARGE_PX.find((width) => width >= needed) ?? LARGE_PX[2] })
}
