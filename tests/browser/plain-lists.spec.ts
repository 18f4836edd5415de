import { ROWS_PER_PAGE } from '../../netlify/handlers/pages/month-list.ts'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const kind of RECORD_KIND_IDS.filter(hasPictures)) {
  const { page: gallery, plainList, listing } = recordPaths(kind)
  test(`without script, ${gallery} links to the plain list, which links to each record`, async ({ page, request }) => {
    const records = (await (await request.get(listing)).json())[RECORD_KINDS[kind].listName]
    await page.goto(gallery)
    await expect(page.locator(`main noscript a[href="${plainList}"]`)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'as a list' }).click()
    await expect(page).toHaveURL(plainList)
    const links = page.locator('main h3 a')
    await expect(links).toHaveCount(Math.min(records.length, ROWS_PER_PAGE))
    await links.first().click()
    await expect(page).toHaveURL(records[0].url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(records[0].name)
  })
}
