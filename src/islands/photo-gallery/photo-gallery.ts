import { afterPaint } from '#client/after-paint.ts'
import { changeQuery, currentAddress, subscribeToAddress } from '../address/address.ts'
import { goToPage, pageRange } from '../pagination/page-range.ts'

/** The number of pictures on one page of /glimpse (docs/product.md#photo-gallery). */
export const PHOTOS_PER_PAGE = 8

/** The category of all pictures, which is not written to the address. */
export const ALL_PICTURES = 'all'

/** The buttons for a category, and Previous and Next. */
const CONTROL = 'button[value], button[data-step]'

/**
 * Shows the pictures of the category and the page in the address, now and whenever the address changes. The controls
 * (components/photo-gallery/GalleryControls.astro) change the address. A category without pictures shows all.
 */
export function followAddress(gallery: HTMLElement): void {
  const tiles = [...gallery.querySelectorAll<HTMLElement>('[data-categories]')]

  const viewNow = () => {
    const { query } = currentAddress()
    const asked = query.get('category') ?? ''
    const ofCategory = tiles.filter(({ dataset }) => dataset.categories?.split(' ').includes(asked))
    const isKnown = ofCategory.length > 0
    const chosen = isKnown ? ofCategory : tiles
    return {
      category: isKnown ? asked : ALL_PICTURES,
      chosen,
      ...pageRange(query.get('page'), chosen.length, PHOTOS_PER_PAGE),
    }
  }

  const showControls = () => {
    const { category, page, pageCount } = viewNow()
    for (const button of gallery.querySelectorAll<HTMLButtonElement>(CONTROL)) {
      if (button.value) button.ariaPressed = String(button.value === category)
      button.disabled = button.dataset.step !== undefined && page === (button.dataset.step === '1' ? pageCount : 1)
    }
    const places = gallery.querySelectorAll('[role=status] b')
    for (const [index, number] of [page, pageCount].entries()) {
      // Screen readers would announce an unchanged number again.
      if (places[index]?.textContent !== String(number)) places[index]?.replaceChildren(String(number))
    }
  }

  const showTiles = () => {
    const { chosen, start, end } = viewNow()
    const shown = new Set(chosen.slice(start, end))
    for (const tile of tiles) {
      tile.hidden = !shown.has(tile)
      // The viewer shows all pages of the category (picture-viewer/picture-links.ts).
      tile.toggleAttribute('data-left-out', !chosen.includes(tile))
    }
    // This attribute turns off the visibility rules of the grid's styles.
    gallery.querySelector('ul')?.setAttribute('data-ready', '')
  }

  gallery.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(CONTROL) : null
    const step = Number(button?.dataset.step ?? 0)
    if (step !== 0) goToPage(viewNow().page + step, gallery.querySelector('ul'))
    else if (button) changeQuery({ category: button.value === ALL_PICTURES ? null : button.value, page: null })
  })
  showControls()
  showTiles()
  subscribeToAddress(() => {
    showControls()
    // The controls respond to a press at once; showing and hiding pictures is slower and runs after the next paint.
    afterPaint(showTiles)
  })
}
