import { isForBrowser, viewPictures } from '#islands/view-pictures.ts'
import type { ViewerWords } from '#schemas/viewer.ts'

/** A link round a small picture that leads to the whole one. */
export const PICTURE_LINK = 'a:has(img)'

/**
 * Lets clicks on picture links inside `parent` open the viewer instead.
 * @param links the links whose pictures one turns through, in order, asked anew at each click
 */
export function openLinksInViewer(parent: HTMLElement, links: () => HTMLAnchorElement[]): void {
  parent.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PICTURE_LINK) : null
    if (!link || isForBrowser(event)) return
    event.preventDefault()
    const shown = links()
    viewLinkedPictures(shown, shown.indexOf(link), viewerWords(parent))
  })
}

/** Shows what the links lead to, from the link at `index` on. */
export function viewLinkedPictures(links: readonly HTMLAnchorElement[], index: number, words: ViewerWords) {
  return viewPictures(links.map(linkedPicture), index, words)
}

/** The words that PictureViewer.astro and PhotoGallery.astro have put on their elements. */
export function viewerWords(element: HTMLElement): ViewerWords {
  return JSON.parse(element.dataset.words ?? '{}')
}

/** The large picture behind a link; the words inside the link, if any, are its title. */
function linkedPicture(link: HTMLAnchorElement) {
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
