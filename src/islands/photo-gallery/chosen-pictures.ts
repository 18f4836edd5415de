/** Pictures on one page of /glimpse (docs/product.md#photo-gallery). */
export const PHOTOS_PER_PAGE = 8

/** The category of all pictures, which is not written to the address. */
export const ALL_PICTURES = 'all'

/**
 * Returns the pictures for the value of `?category=`.
 * @param pictures the categories of each picture, in order
 * @param asked the value; null or an unknown category means all pictures
 * @returns the category and the indexes of its pictures
 */
export function chosenPictures(pictures: readonly (readonly string[])[], asked: string | null) {
  const category = pictures.flat().find((name) => name === asked) ?? ALL_PICTURES
  const indexes = pictures.flatMap((names, index) =>
    category === ALL_PICTURES || names.includes(category) ? index : [],
  )
  return { category, indexes }
}
