import type { MouseEvent } from 'react'
import { isForBrowser } from '#client/is-for-browser.ts'
import type { ViewerPicture } from './viewer-picture.ts'

/** The selector of a link from a thumbnail to the large picture. */
export const PICTURE_LINK = 'a:has(img)'

/**
 * Returns the picture link that a click is to open in the viewer, and prevents the navigation.
 * @returns null when the click is elsewhere or is for the browser (a new tab, a download)
 */
export function pressedPictureLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PICTURE_LINK) : null
  if (!link || isForBrowser(event)) return null
  event.preventDefault()
  return link
}

/** Returns the picture that a link leads to; the link's text is its title. */
export function linkedPicture(link: HTMLAnchorElement): ViewerPicture {
  const picture = link.querySelector('img')
  const [smallest = ''] = link.querySelector('source')?.srcset.split(' ') ?? []
  const title = link.textContent.trim()
  return {
    src: link.href,
    thumbnail: picture?.currentSrc || smallest,
    alt: picture?.alt ?? '',
    ...(title && { title }),
  }
}
