/**
 * Which pictures of the gallery a visitor sees: the rules that the page and its script share.
 * The choice stands in the address: `/glimpse?category=sports&page=2`; what is left out means all pictures, page 1.
 */

/** Pictures on one page of the gallery (specification 9). */
export const GALLERY_PAGE_SIZE = 8

export const ALL_PICTURES = 'all'

export interface GalleryChoice {
  category: string
  /** From 1. */
  page: number
}

/**
 * @param pictures the categories of each picture, in order
 * @param query of the page's address; an unknown category means all pictures, a page out of range the nearest one
 * @returns the choice as it holds, how many pages it has, and the places of the pictures to show
 */
export function galleryView(pictures: readonly (readonly string[])[], query: string) {
  const asked = new URLSearchParams(query)
  const category = pictures.flat().find((name) => name === asked.get('category')) ?? ALL_PICTURES
  const places = pictures.flatMap((names, place) =>
    category === ALL_PICTURES || names.includes(category) ? place : [],
  )
  const pageCount = Math.ceil(places.length / GALLERY_PAGE_SIZE)
  const page = Math.min(Math.max(Math.trunc(Number(asked.get('page'))) || 1, 1), pageCount)
  return { category, page, pageCount, places: places.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE) }
}

/** @returns the query of the address at which this choice is shown, empty for the first page of all pictures */
export function galleryQuery({ category, page }: GalleryChoice): string {
  const query = new URLSearchParams()
  if (category !== ALL_PICTURES) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
