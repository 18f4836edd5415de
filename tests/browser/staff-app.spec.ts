import type { Page } from '@playwright/test'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { STAFF_AREA_PATHS } from '../support/built-site.ts'
import { pictureFile } from '../support/pictures.ts'
import { cachedPaths, openInstalled } from '../support/service-workers.ts'
import { button, expectUploaded, openStaffArea, recordForm, signInByForm } from '../support/staff-area.ts'
import { expectTitleKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({
  isStaff: true,
  serviceWorkers: 'allow',
  provokedError: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const SMALL = { width: 320, height: 240 }
const sharedPictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, place) => pictureFile(`gallery-${place}.jpg`, SMALL)))

const clearForm = (page: Page) => button(page, 'Clear').click()

/** Posts pictures from another site. With the policy `no-referrer` the worker gets no origin, as from a share sheet. */
async function pushPictures(page: Page, count: number, policy: string, site?: string): Promise<void> {
  const headers = { 'Content-Type': 'text/html', 'Referrer-Policy': policy }
  await page.route('https://other.example/', (route) => route.fulfill({ headers, body: '<p>Another site</p>' }))
  await page.goto('https://other.example/')
  await shareFromGallery(page, await sharedPictures(count), site)
}

test('shared pictures open a new draft, even if the worker had been stopped', async ({ page, context }) => {
  await openInstalled(page, '/admin')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await recordForm(page).title.fill('Typed before')
  await expectTitleKept(page, 'Typed before')
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await shareFromGallery(page, [...(await sharedPictures(2)), text])
  await expect(page.getByText('gallery-0.jpg')).toBeVisible()
  await expect(recordForm(page).pictures('gallery-1.jpg')).toContainText('Uploaded')
  await expect(recordForm(page).pictures('list.txt')).toContainText('list.txt is not an image file')
  await expect(recordForm(page).title).toHaveValue('')
  await clearForm(page)
  await page.reload()
  await expect(recordForm(page).title).toHaveValue('Typed before')

  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await shareFromGallery(page, await sharedPictures(4))
  await expectUploaded(page, 4)
  await clearForm(page)

  await shareFromGallery(page, [])
  await expect(page.getByText('There were no pictures in what you shared. Please choose them here.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })
  const other = await context.newPage()
  await other.goto('/policies')
  await shareFromGallery(other, await sharedPictures(1))
  await expect(
    other.getByText(
      'The pictures did not arrive, because the app was not ready yet. Please share them once more, or choose them here.',
    ),
  ).toBeVisible()
  expect(await accessibilityFindings(other)).toEqual([])
})

/** Records the number on the app's icon. */
const noteBadge = () => {
  const note = (count: number | null) => Promise.resolve(Object.assign(window, { badgeCount: count }))
  Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(null) })
}
const badge = (page: Page) => page.evaluate(() => Reflect.get(window, 'badgeCount') as number | null | undefined)

test('pictures shared offline are counted on the app’s icon, and sent once when online', async ({ page, context }) => {
  await context.addInitScript(noteBadge)
  await openInstalled(page, '/admin')
  await context.setOffline(true)
  await shareFromGallery(page, await sharedPictures(4))
  await expect(page.getByText('4 pictures wait to be sent')).toBeAttached()
  await expect.poll(() => badge(page)).toBe(4)
  await recordForm(page).title.fill('Sports day')
  await expectTitleKept(page, 'Sports day')
  await page.close()
  const opened = await context.newPage()
  const uploads = uploadsOf(opened)
  await openStaffArea(opened)
  await expect(opened.getByText('gallery-0.jpg')).toBeVisible()
  await context.setOffline(false)
  await expectUploaded(opened, 4)
  await expect.poll(() => badge(opened)).toBe(null)
  expect(uploads).toEqual(Array(4).fill(201))
  await expect(recordForm(opened).title).toHaveValue('Sports day')
})

test('shared pictures need a confirmation if another site could have sent them', async ({ page, baseURL }) => {
  await openInstalled(page, '/admin')
  const uploads = uploadsOf(page)
  await recordForm(page).title.fill('Typed before')
  await expectTitleKept(page, 'Typed before')
  const question = (count: number) => page.getByRole('group', { name: `Use these ${count} pictures?` })
  await pushPictures(page, 3, 'unsafe-url', baseURL)
  await expect(question(3)).toContainText('Another website may be the sender.')
  await expect(recordForm(page).title).toHaveValue('Typed before')
  await expectUsable(page)
  await page.reload()
  await button(question(3), 'Delete').click()
  await expect(question(3)).toBeHidden()
  await page.reload()
  await expect(recordForm(page).title).toHaveValue('Typed before')
  await expect(question(3)).toBeHidden()
  expect(uploads).toEqual([])

  await pushPictures(page, 2, 'no-referrer', baseURL)
  await button(question(2), 'Use').click()
  await expectUploaded(page, 2)
  expect(uploads).toEqual([201, 201])
  await clearForm(page)
  await page.reload()
  await expect(recordForm(page).title).toHaveValue('Typed before')

  // Mocks the display mode, because the browser's own emulation ends when another site opens the page.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
  })
  await pushPictures(page, 4, 'no-referrer', baseURL)
  await expectUploaded(page, 4)
})

test.describe('signed in by the form', () => {
  test.use({ isStaff: false })

  test('the staff area opens offline, and no cache contains a response for staff', async ({ page, context }) => {
    await signInByForm(page)
    await openInstalled(page, '/admin')
    await page.reload()
    for (const section of ['enquiries', 'staff', 'account']) await openStaffArea(page, `/admin?section=${section}`)
    const shells = ['/admin', '/offline']
    const personal = async () =>
      (await cachedPaths(page)).filter((path) => !path.startsWith('/_astro/') && !shells.includes(path))
    expect(await personal()).toEqual([])
    await context.setOffline(true)
    for (const path of STAFF_AREA_PATHS) {
      await page.goto(path)
      await expect(button(page, 'Logout')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
    await context.setOffline(false)

    await openStaffArea(page)
    await recordForm(page).title.fill('Typed before')
    await button(page, 'Logout').click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await personal()).toEqual([])
    await shareFromGallery(page, await sharedPictures(4))
    await expect(page).toHaveURL(/\/login$/)
    await signInByForm(page)
    await expectUploaded(page, 4)
    await expect(recordForm(page).pictures('gallery-3.jpg')).toHaveCount(1)
    await expect(recordForm(page).title).toHaveValue('')
  })
})

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Posts files to the staff area as a phone's share sheet does, and waits until the page is left.
 * @param site the address of the site if the page belongs to another site
 */
async function shareFromGallery(page: Page, files: readonly ChosenFile[], site = ''): Promise<void> {
  const pictures = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const shared = { pictures, action: `${site}/admin/share` }
  const left = page.waitForEvent('framenavigated')
  await page.evaluate(({ pictures, action }) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of pictures) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    const form = Object.assign(document.createElement('form'), {
      action,
      method: 'post',
      enctype: 'multipart/form-data',
      hidden: true,
    })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true })
    field.files = transfer.files
    form.append(field)
    document.body.append(form)
    form.submit()
  }, shared)
  await left
}

/** Returns a list that gets the status of each upload of a page. */
function uploadsOf(page: Page): number[] {
  const uploads: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/uploads') uploads.push(response.status())
  })
  return uploads
}
