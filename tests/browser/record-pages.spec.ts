import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS, RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { expectUsable } from '../support/accessibility.ts'
import { expect, test } from './fixtures.ts'

const LISTINGS = RECORD_KIND_IDS.map((kind) => ({
  listing: recordPaths(kind).listing,
  list: RECORD_KINDS[kind].listName,
}))

test.use({ reducedMotion: 'reduce' })

for (const { listing, list } of LISTINGS) {
  test(`a page of ${list} has no axe violations and no horizontal scrolling at any width`, async ({
    page,
    request,
  }) => {
    const records = (await (await request.get(listing)).json())[list]
    await page.goto(records[0].url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(records[0].name)
    await expectUsable(page)
  })
}

test('the pictures of a record fill their rows, however many they are', async ({ page, request }) => {
  const { events } = await (await request.get('/api/gallery-events')).json()
  await page.goto(events[0].url)
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.locator('figure') })
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 51]) {
      // What the pictures cover together with the gaps that belong to them is the whole list.
      const rest = await list.evaluate((grid, count) => {
        while (grid.children.length > count) grid.lastElementChild?.remove()
        while (grid.children.length < count) grid.append(grid.lastElementChild?.cloneNode(true) ?? '')
        const { rowGap, columnGap } = getComputedStyle(grid)
        const area = (element: Element) => {
          const { width, height } = element.getBoundingClientRect()
          return (width + Number.parseFloat(columnGap)) * (height + Number.parseFloat(rowGap))
        }
        return area(grid) / [...grid.children].reduce((sum, child) => sum + area(child), 0)
      }, count)
      expect(rest, `${count} pictures at ${width} px`).toBeCloseTo(1, 3)
    }
  }
})
