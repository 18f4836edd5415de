import { afterPaint } from '#client/after-paint.ts'
import { currentAddress, subscribeToAddress } from '../address/address.ts'
import { pageRange } from '../pagination/page-range.ts'

/** The number of pictures on one page of /glimpse (docs/product.md#photo-gallery). */
export const PHOTOS_PER_PAGE = 8

/** The category of all pictures, which is not written to the address. */
export const ALL_PICTURES = 'all'

const TILE = '[data-categories]'

/** Returns the selector of a category's pictures in the page's HTML (components/photo-gallery/PhotoGrid.astro). */
export const tilesOf = (category: string) =>
  category === ALL_PICTURES ? TILE : `[data-categories~="${CSS.escape(category)}"]`

/** Shows the tiles for the address, now and whenever the address changes. */
export function followAddress(grid: HTMLElement): void {
  showTiles(grid)
  // The controls respond to a press at once; showing and hiding pictures is slower and runs after the next paint.
  subscribeToAddress(() => afterPaint(() => showTiles(grid)))
}

/**
 * Shows the tiles for the current address and hides the others. A category without tiles shows all pictures.
 * `data-ready` turns off the visibility rules of the grid's styles.
 */
function showTiles(grid: HTMLElement): void {
  const { query } = currentAddress()
  const ofCategory = grid.querySelectorAll(tilesOf(query.get('category') ?? ALL_PICTURES))
  const tiles = [...grid.querySelectorAll<HTMLElement>(TILE)]
  const chosen = ofCategory.length > 0 ? [...ofCategory] : tiles
  const { start, end } = pageRange(query.get('page'), chosen.length, PHOTOS_PER_PAGE)
  const shown = new Set(chosen.slice(start, end))
  for (const tile of tiles) tile.hidden = !shown.has(tile)
  grid.dataset.ready = ''
}
