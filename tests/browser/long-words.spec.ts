/** Whatever words a title has, no page gets wider than the phone and every control can be pressed. */
import type { Page } from '@playwright/test'
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { asStaff, listEvents } from '../support/staff.ts'
import { eventOfItsOwn, openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const HASHTAG = `#${'Siswanvalleysportsweek'.repeat(2).slice(0, 32)}`
const LONGEST = 'W'.repeat(300)

test.use({ isStaff: true, viewport: { width: 390, height: 844 } })

const expectNoWider = async (page: Page) => expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

/** Deletes the events, because other tests measure lists that would contain their titles. */
test.afterEach(async ({ site }) => {
  const staff = await asStaff(site.address)
  const events = (await listEvents(site.address)).filter(({ name }) => [HASHTAG, LONGEST].includes(name))
  for (const { id } of events) expect((await staff.change(`/api/events/${id}`, 'DELETE', 1)).ok).toBe(true)
})

test('a word of 32 letters or a title of 300 letters does not make a page wider', async ({ page }) => {
  await eventOfItsOwn(page, HASHTAG)
  const { title } = await eventOfItsOwn(page, LONGEST)
  await openStaffArea(page)
  await expectNoWider(page)
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Edit event' })).toBeFocused()
  await page.getByRole('button', { name: 'Save changes' }).click({ trial: true })
  await expectNoWider(page)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectNoWider(page)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.goto('/admin?section=gallery')
  await expect(page.getByText(HASHTAG)).not.toHaveCount(0)
  await expectNoWider(page)

  await page.goto('/events')
  const link = page.getByRole('link', { name: HASHTAG })
  await expect(link).toBeVisible()
  await expectNoWider(page)
  await link.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: HASHTAG })).toBeVisible()
  await expectNoWider(page)
  const url = await link.getAttribute('href')
  await page.goto(url ?? '')
  await expect(page.getByRole('heading', { level: 1, name: HASHTAG })).toBeVisible()
  await expectNoWider(page)
})
