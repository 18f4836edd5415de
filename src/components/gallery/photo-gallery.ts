import { openLinksInViewer, PICTURE_LINK } from '#components/viewer/linked-pictures.ts'
import { afterPaint } from '#islands/after-paint.ts'
import { ALL_PICTURES, type GalleryChoice, galleryQuery, galleryView } from '#lib/gallery-view.ts'

/** Shows the pictures of the category and page that the address names, and writes what is chosen into the address. */
export class PhotoGallery extends HTMLElement {
  #tiles = [...this.querySelectorAll<HTMLElement>('[data-categories]')]
  #categories = this.#tiles.map((tile) => tile.dataset.categories?.split(' ') ?? [])
  /** The query of the address, which follows once a press has been answered: browsers take their time over a new one. */
  #query = location.search

  connectedCallback(): void {
    for (const filter of this.#filters())
      filter.addEventListener('click', () => this.#choose({ category: filter.dataset.category ?? '', page: 1 }))
    for (const button of this.#steps()) button.addEventListener('click', () => this.#turn(Number(button.dataset.step)))
    addEventListener('popstate', () => {
      this.#query = location.search
      this.#show()
    })
    openLinksInViewer(this, () => this.#categoryLinks())
    this.#show()
    this.dataset.ready = ''
  }

  #filters = () => this.querySelectorAll<HTMLElement>('[data-category]')

  #steps = () => this.querySelectorAll<HTMLButtonElement>('[data-step]')

  /** The links of the chosen category, those on other pages too. */
  #categoryLinks(): HTMLAnchorElement[] {
    const { category } = this.#view()
    return this.#tiles
      .filter((_, place) => category === ALL_PICTURES || this.#categories[place]?.includes(category))
      .flatMap((tile) => tile.querySelector<HTMLAnchorElement>(PICTURE_LINK) ?? [])
  }

  /** The controls answer at once, the pictures change after that. */
  #choose(choice: GalleryChoice, onShown = () => {}): void {
    this.#query = galleryQuery(choice)
    this.#showChoice()
    afterPaint(() => {
      if (this.#query !== location.search) history.pushState(null, '', location.pathname + this.#query)
      this.#showPictures()
      onShown()
    })
  }

  /** Goes on by so many pages, to the first picture of the new page. */
  #turn(pages: number): void {
    const { category, page } = this.#view()
    this.#choose({ category, page: page + pages }, () => {
      const pictures = this.querySelector('ul')
      pictures?.scrollIntoView()
      pictures?.focus({ preventScroll: true })
    })
  }

  #view = () => galleryView(this.#categories, this.#query)

  #show(): void {
    this.#showChoice()
    this.#showPictures()
  }

  #showPictures(): void {
    const { places } = this.#view()
    for (const [place, tile] of this.#tiles.entries()) tile.hidden = !places.includes(place)
  }

  #showChoice(): void {
    const { category, page, pageCount } = this.#view()
    for (const filter of this.#filters()) filter.ariaPressed = String(filter.dataset.category === category)
    for (const button of this.#steps()) {
      const target = page + Number(button.dataset.step)
      button.disabled = target < 1 || target > pageCount
    }
    for (const number of this.querySelectorAll<HTMLElement>('[data-number]'))
      number.textContent = String(number.dataset.number === 'page' ? page : pageCount)
  }
}
