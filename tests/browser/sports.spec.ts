import { sports } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

/** Columns of the grid at the first width of each breakpoint (docs/product.md#sports). */
const COLUMNS = [
  [320, 2],
  [640, 3],
  [768, 4],
  [1000, 5],
] as const

test('the sports are in 2, 3, 4 or 5 columns, all tiles of a width, and the rows are full', async ({ page }) => {
  await page.goto('/sports')
  const grid = page.getByRole('region', { name: sports.offered.heading }).getByRole('list')
  await expect(grid.getByRole('listitem')).toHaveCount(sports.offered.sports.length)
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 800 })
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(tracks, `at ${width} px`).toBe(columns)
    const tiles = await grid.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { width: across, right } = item.getBoundingClientRect()
        return { across: Math.round(across), right: Math.round(right) }
      }),
    )
    expect(new Set(tiles.map(({ across }) => across)).size, `at ${width} px`).toBe(1)
    expect(tiles.at(-1)?.right, `at ${width} px`).toBe(Math.max(...tiles.map(({ right }) => right)))
  }
})
