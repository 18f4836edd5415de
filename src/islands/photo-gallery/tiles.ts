import { pageRange } from '../pagination/page-range.ts'
import { chosenPictures, PHOTOS_PER_PAGE } from './chosen-pictures.ts'

/** A picture in the page's HTML (components/photo-gallery/PhotoGrid.astro), with its categories. */
export interface Tile {
  element: HTMLElement
  categories: readonly string[]
}

export function tilesIn(grid: HTMLElement): Tile[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-categories]')].map((element) => ({
    element,
    categories: element.dataset.categories?.split(' ') ?? [],
  }))
}

/** Shows the tiles at `indexes` and hides the others. `data-ready` ends the visibility rules of the grid's styles. */
export function showTiles(grid: HTMLElement, tiles: readonly Tile[], indexes: readonly number[]): void {
  for (const [index, { element }] of tiles.entries()) element.hidden = !indexes.includes(index)
  grid.dataset.ready = ''
}

/** Shows the tiles for the current address. It runs before React is loaded, so that no other pictures flash first. */
export function showAddressedTiles(grid: HTMLElement): void {
  const query = new URLSearchParams(location.search)
  const tiles = tilesIn(grid)
  const { indexes } = chosenPictures(
    tiles.map(({ categories }) => categories),
    query.get('category'),
  )
  const { start, end } = pageRange(query.get('page'), indexes.length, PHOTOS_PER_PAGE)
  showTiles(grid, tiles, indexes.slice(start, end))
}
