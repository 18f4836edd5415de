import { describe, expect, it } from 'vitest'
import { galleryQuery, galleryView } from './gallery-view.ts'

/** Twenty pictures; every second one shows sports, the first nine a laboratory as well. */
const pictures = Array.from({ length: 20 }, (_, place) => [
  ...(place % 2 === 0 ? ['sports'] : ['arts']),
  ...(place < 9 ? ['lab'] : []),
])

describe('galleryView', () => {
  it('shows the first eight of all pictures at first', () => {
    const places = [0, 1, 2, 3, 4, 5, 6, 7]
    expect(galleryView(pictures, '')).toEqual({ category: 'all', page: 1, pageCount: 3, places })
  })

  it('shows the pictures of a category in their order, eight a page', () => {
    expect(galleryView(pictures, '?category=sports').places).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
    expect(galleryView(pictures, '?category=sports&page=2').places).toEqual([16, 18])
    expect(galleryView(pictures, '?category=lab&page=2')).toEqual({
      category: 'lab',
      page: 2,
      pageCount: 2,
      places: [8],
    })
  })

  it.each(['?category=cooking', '?category=', '?category=all', '?category=Sports'])('takes %s for all', (query) => {
    expect(galleryView(pictures, query).category).toBe('all')
  })

  it.each([
    ['0', 1],
    ['-3', 1],
    ['two', 1],
    ['2.7', 2],
    ['99', 3],
    ['Infinity', 3],
  ])('takes page %s for page %i', (asked, page) => {
    expect(galleryView(pictures, `?page=${asked}`).page).toBe(page)
  })
})

describe('galleryQuery', () => {
  it.each([
    [{ category: 'all', page: 1 }, ''],
    [{ category: 'all', page: 2 }, '?page=2'],
    [{ category: 'sports', page: 1 }, '?category=sports'],
    [{ category: 'sports', page: 2 }, '?category=sports&page=2'],
  ])('writes %j as “%s”', (choice, query) => {
    expect(galleryQuery(choice)).toBe(query)
  })
})
