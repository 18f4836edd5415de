import { expect, test } from './site.ts'

/** Columns of the grid at the first and last width of each breakpoint (specification 2, Sports). */
const COLUMNS = [
  [320, 2],
  [639, 2],
  [640, 3],
  [767, 3],
  [768, 4],
  [999, 4],
  [1000, 5],
  [1440, 5],
] as const

test('ten sports stand in 2, 3, 4 or 5 columns', async ({ page }) => {
  await page.goto('/sports')
  const grid = page.getByRole('region', { name: 'List of Sports Offered' }).getByRole('list')
  await expect(grid.getByRole('listitem')).toHaveCount(10)
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 800 })
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(tracks, `at ${width} px`).toBe(columns)
  }
})

test('the tiles come in 0.1 s apart and are all there in the end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sports')
  const tiles = page.getByRole('region', { name: 'List of Sports Offered' }).getByRole('listitem')
  const delays = await tiles.evaluateAll((items) =>
    items.map((item) => Number.parseFloat(getComputedStyle(item).transitionDelay)),
  )
  expect(delays).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
  await tiles.first().scrollIntoViewIfNeeded()
  await expect(tiles.last()).toHaveCSS('opacity', '1')
})
