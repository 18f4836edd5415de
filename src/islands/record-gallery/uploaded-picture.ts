/** Widths in px that the Image CDN is asked for; few, so that it keeps most of them ready. */
const WIDTHS_PX = [320, 640, 960, 1280] as const
const LARGE_PX = [1280, 1920, 2560] as const

/** An uploaded picture by the name that the listing gives it, at one width in px through the Image CDN. */
function pictureAt(name: string, width: number): string {
  return `/.netlify/images?url=${encodeURIComponent(originalPicture(name))}&w=${width}`
}

/** The picture as it was stored. */
export function originalPicture(name: string): string {
  return `/api/uploads/${encodeURIComponent(name)}`
}

/** `src` and `srcSet` of a picture in the page. */
export function pictureSources(name: string) {
  return {
    src: pictureAt(name, 640),
    srcSet: WIDTHS_PX.map((width) => `${pictureAt(name, width)} ${width}w`).join(', '),
  }
}

export function smallPicture(name: string): string {
  return pictureAt(name, WIDTHS_PX[0])
}

/** A picture as large as this screen can show it. */
export function largePicture(name: string): string {
  const needed = Math.max(innerWidth, innerHeight) * devicePixelRatio
  return pictureAt(name, LARGE_PX.find((width) => width >= needed) ?? LARGE_PX[2])
}
