import { openLinksInViewer, PICTURE_LINK, viewerWords, viewLinkedPictures } from './linked-pictures.ts'

/** Opens the picture links inside it in the viewer; without script they lead to the pictures. */
export class PictureViewer extends HTMLElement {
  connectedCallback(): void {
    openLinksInViewer(this, this.#links)
  }

  /** Opens the first picture. */
  open(): void {
    viewLinkedPictures(this.#links(), 0, viewerWords(this))
  }

  #links = () => [...this.querySelectorAll<HTMLAnchorElement>(PICTURE_LINK)]
}
