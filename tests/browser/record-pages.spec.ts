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
