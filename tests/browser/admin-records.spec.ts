import samples from '../../netlify/local/seed/events.json' with { type: 'json' }
import { accessibilityFindings } from '../support/accessibility.ts'
import { entryAt } from '../support/content.ts'
import { hold, holdNextRead } from '../support/hold.ts'
import { button, eventOfItsOwn, heading, openStaffArea, recordForm, recordRow } from '../support/staff-area.ts'
import { expectTitleKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

test('the row of an event can be found, deleted and restored, and links to its page', async ({ page, context }) => {
  const { title, row } = await eventOfItsOwn(page)
  await openStaffArea(page)
  const { title: sample, pictures } = entryAt(samples, 0)
  const search = page.getByRole('searchbox')
  await search.fill('no such event anywhere')
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  await search.fill(sample.toUpperCase())
  await expect(button(page, `Edit ${sample}`)).toBeVisible()
  await expect(button(page, /^Edit .+?$/)).toHaveCount(1)
  await expect(recordRow(page, sample)).toContainText(` ${pictures.length} pictures`)
  await search.fill('')

  await expect(row).toContainText('2 pictures without a description')
  const release = await holdNextRead(page, '**/api/admin/events')
  await button(row, `Delete ${title}`).click()
  await expect(row).toContainText('Deleted')
  await release()
  await expect(row).toContainText('Deleted')
  await button(row, `Undo ${title}`).click()

  const opened = context.waitForEvent('page')
  await row.getByRole('link', { name: `${title} on the website` }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(title)
  await button(row, `Unpublish ${title}`).click()
  await expect(row).toContainText('Not published')
  await expect(row.getByRole('link')).toHaveCount(0)
})

test('on a phone the list is above the form, unless the form has a draft', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await hold(page, '**/api/admin/events')
  await openStaffArea(page)
  // The form is hidden until the list is loaded: the list would push it away from under a finger.
  await expect(page.getByText('Loading...')).toBeVisible()
  const form = heading(page, 'Create New Event')
  await expect(form).toBeHidden()
  release()
  const isListFirst = async () => {
    const [list, box] = [
      await button(page, /^Edit /)
        .first()
        .boundingBox(),
      await form.boundingBox(),
    ]
    return list !== null && box !== null && list.y < box.y
  }
  await expect.poll(isListFirst).toBe(true)

  const search = page.getByRole('searchbox')
  await expect(search).toBeHidden()
  await button(page, 'Search events').click()
  await expect(search).toBeFocused()
  await page.keyboard.type('no such event anywhere')
  await expect(page.getByText('Nothing here matches your search.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Search events').click()
  await expect(search).toBeHidden()
  await expect(page.getByText('Nothing here matches your search.')).toBeHidden()

  await button(page, 'Add a new one').click()
  await expect(form).toBeFocused()
  await recordForm(page).title.fill('Sports day')
  await expectTitleKept(page, 'Sports day')
  await page.reload()
  await expect(recordForm(page).title).toHaveValue('Sports day')
  expect(await isListFirst()).toBe(false)
  await button(page, 'Clear').click()
})
