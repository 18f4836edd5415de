import type { NoticeCategory } from '../../src/schemas/record-kinds/notice-fields.ts'
import { sizeText } from '../../src/shared/file-size.ts'
import { expectUsable } from '../support/accessibility.ts'
import { search } from '../support/content.ts'
import { simplePdf } from '../support/pdfs.ts'
import { formOf } from '../support/requests.ts'
import { asStaff, type Staff } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

interface Notice {
  id: string
  url: string
  name: string
  version: number
  category: NoticeCategory
  documents: { file: string; bytes: number }[]
}

let staff: Staff
let made: Notice[] = []
test.beforeAll(async ({ site }) => {
  staff = await asStaff(site.address)
})
test.afterEach(async () => {
  for (const { id, version } of made) {
    expect((await staff.change(`/api/notices/${id}`, 'DELETE', version)).status).toBe(200)
  }
  made = []
})

async function publish(fields: Record<string, string | File>): Promise<Notice> {
  const whole = { title: 'Fog', date: '2026-11-22', category: 'holiday', text: 'School is closed.', ...fields }
  const body = formOf(whole)
  const answer = await staff.send('/api/notices', { method: 'POST', body })
  expect(answer.status).toBe(201)
  const notice: Notice = await answer.json()
  made.push(notice)
  return notice
}

test('a long title fits into the list, and a search without results links to all notices', async ({ page }) => {
  await publish({ title: `A long notice ${'word '.repeat(40)}`.trim(), important: 'true', until: '2099-01-01' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/notices')
  await expectUsable(page)
  await page.goto('/notices?q=none-has-this')
  await page.getByRole('link', { name: 'Show all notices' }).click()
  await expect(page).toHaveURL('/notices')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the list can be filtered and searched, and the active alert is shown', async ({ page }) => {
    const text = 'School is closed tomorrow because of fog.'
    const notice = await publish({ title: 'Closed without script', category: 'examination' })
    const until = new Date(Date.now() + 60_000).toISOString()
    const alert = { text: { en: text, hi: 'कोहरा' }, level: 'urgent', link: notice.url, until }
    await staff.sendJson('/api/admin/alert', 'PUT', alert)
    await page.goto('/notices')
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('main [lang=hi]')).toHaveText('कोहरा')
    await expect(page.getByRole('link', { name: 'More about this' })).toHaveAttribute('href', notice.url)
    const filters = page.getByRole('navigation', { name: 'Subjects' })
    await filters.getByRole('link', { name: 'Examinations' }).click()
    await expect(page.getByRole('link', { name: notice.name, exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search in notices' }).fill('without script')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/notices?category=examination&q=without+script')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([notice.name])
    await staff.send('/api/admin/alert', { method: 'DELETE' })
    await page.goto('/notices')
    await expect(page.getByText(text)).toHaveCount(0)
  })
})

test('the search of the site finds a notice by its text and by the text of its PDF', async ({ page }) => {
  const pdf = new File([simplePdf('Zebrawood crossing')], 'route.pdf', { type: 'application/pdf' })
  const ofText = await publish({ title: 'A bridge to school', text: 'The quillwort bridge is shut.' })
  const ofPdf = await publish({ title: 'A way to school', documents: pdf })
  await page.goto('/sports')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: search.field })
  const results = dialog.getByRole('list', { name: search.results }).getByRole('link')
  // Pages with only the word "way" are not listed beside the notice that has both words.
  for (const [words, { url }] of [
    ['quillwort', ofText],
    ['zebrawood way', ofPdf],
  ] as const) {
    await page.getByRole('searchbox', { name: search.field }).fill(words)
    await expect(dialog.locator(`[data-results] a[href="${url}"]`)).toBeVisible()
    await expect(results).toHaveCount(1)
  }
})

test('the list of notices and the page of a notice open its PDF in a new tab', async ({ page }) => {
  const pdf = new File([simplePdf('Date sheet')], 'Date sheet.pdf', { type: 'application/pdf' })
  const notice = await publish({ title: 'Date sheet of class 10', category: 'examination', documents: pdf })
  await page.goto('/notices')
  const { file = '', bytes = 0 } = notice.documents[0] ?? {}
  const inList = page.getByRole('link', { name: notice.name }).and(page.locator(`[href="/api/uploads/${file}"]`))
  await expect(inList).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: notice.name, exact: true }).click()
  const row = page.getByRole('list', { name: 'Documents' }).getByRole('link')
  await expect(row).toHaveAttribute('href', `/api/uploads/${file}`)
  const facts = `PDF, 1 page, ${sizeText(bytes)}, opens in a new tab`
  await expect(row).toHaveAccessibleName(new RegExp(RegExp.escape(facts)))
  await expectUsable(page)
})
