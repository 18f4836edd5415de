import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, RECORD_KINDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { expectUsable } from '../support/accessibility.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'reduce' })

for (const kind of RECORD_KIND_IDS) {
  const { listing, plainList } = recordPaths(kind)
  test(`a page of ${kind} and the plain list can be used at every width`, async ({ page, request }) => {
    const [record] = (await (await request.get(listing)).json())[RECORD_KINDS[kind].listName]
    await page.goto(record.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.name)
    await expectUsable(page)
    if (!hasPictures(kind)) return
    await page.goto(plainList)
    await expectUsable(page)
  })
}
