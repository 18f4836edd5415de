import { isForBrowser } from '#client/is-for-browser.ts'
import { type ViewerPicture, viewPictures } from './view-pictures.ts'

const PICTURE_LINK = 'a:has(img)'

/** `<picture-links>`: opens the picture links inside it in the viewer, except those in `data-left-out`. */
class PictureLinks extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PICTURE_LINK) : null
      if (!link || isForBrowser(event)) return
      event.preventDefault()
      const all = [...this.querySelectorAll<HTMLAnchorElement>(PICTURE_LINK)]
      const links = all.filter((other) => !other.closest('[data-left-out]'))
      void viewPictures(links.map(linkedPicture), links.indexOf(link))
    })
  }
}

/** Returns the picture that a link leads to. The picture's title is the text of the link. */
function linkedPicture(link: HTMLAnchorElement): ViewerPicture {
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

customElements.define('picture-links', PictureLinks)
