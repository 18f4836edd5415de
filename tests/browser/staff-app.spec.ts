import type { Page } from '@playwright/test'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { STAFF_AREA_PATHS } from '../support/built-site.ts'
import { pictureFile } from '../support/pictures.ts'
import { cachedPaths, workerInstalled } from '../support/service-workers.ts'
import { shareFromGallery } from '../support/share.ts'
import { openStaffArea, pictureRow, signInByForm } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({
  isStaff: true,
  serviceWorkers: 'allow',
  provokedError: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const SHARED = 20

const SMALL = { width: 320, height: 240 }
const sharedPictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, place) => pictureFile(`gallery-${place}.jpg`, SMALL)))

/** Opens the staff area as an installed app: its worker is there. */
async function openApp(page: Page): Promise<void> {
  await openStaffArea(page)
  await workerInstalled(page)
}

const waitingText = (count: number) => `${count} pictures wait to be sent`
const uploadedText = (sent: number, total: number) => `${sent} of ${total} uploaded`
const clearForm = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true }).click()

/** Notes the status of each upload of a page. */
function uploadsOf(page: Page): number[] {
  const uploads: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/uploads') uploads.push(response.status())
  })
  return uploads
}

/** Posts pictures from a page of another site. With `no-referrer` the worker sees as little of it as of the share sheet. */
async function pushPictures(page: Page, count: number, policy: string, site?: string): Promise<void> {
  const headers = { 'Content-Type': 'text/html', 'Referrer-Policy': policy }
  await page.route('https://other.example/', (route) => route.fulfill({ headers, body: '<p>Another site</p>' }))
  await page.goto('https://other.example/')
  await shareFromGallery(page, await sharedPictures(count), site)
}

/** Notes the calls of the app's badge. */
const noteBadge = () => {
  const counts: (number | null)[] = []
  Object.assign(window, { badgeCounts: counts })
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count: number) => void counts.push(count),
    clearAppBadge: async () => void counts.push(null),
  })
}
const badge = (page: Page) =>
  page.evaluate(() => (window as Window & { badgeCounts?: (number | null)[] }).badgeCounts?.at(-1))

test('20 pictures shared from the gallery while offline arrive once, although the app was closed', async ({
  page,
  context,
}) => {
  await context.addInitScript(noteBadge)
  await openApp(page)
  const title = `Sports day ${Date.now()}`
  await context.setOffline(true)
  await shareFromGallery(page, await sharedPictures(SHARED))
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByText(waitingText(SHARED))).toBeAttached()
  await expect.poll(() => badge(page)).toBe(SHARED)
  await expect(page.getByText('gallery-0.jpg')).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.close()

  await context.setOffline(false)
  const opened = await context.newPage()
  const uploads = uploadsOf(opened)
  await openStaffArea(opened)
  await expect(opened.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(opened.getByText(uploadedText(SHARED, SHARED))).toBeVisible()
  await expect(opened.getByText(waitingText(1))).toHaveCount(0)
  await expect.poll(() => badge(opened)).toBe(null)
  expect(uploads).toEqual(Array(SHARED).fill(201))
  await opened.getByRole('button', { name: 'Create Event', exact: true }).click()
  await expect(opened.getByText('Event created successfully!')).toBeVisible()
  const { events } = (await (await opened.request.get('/api/gallery-events')).json()) as {
    events: { name: string; thumbnail: string; images: string[] }[]
  }
  const created = events.filter(({ name }) => name === title)
  expect(created.map(({ thumbnail, images }) => new Set([thumbnail, ...images]).size)).toEqual([SHARED])
})

test('shared pictures open a draft of their own beside the one in the form', async ({ page }) => {
  await openApp(page)
  await page.getByLabel('Title', { exact: true }).fill('Typed before')
  await shareFromGallery(page, await sharedPictures(2))
  await expect(page.getByText('gallery-0.jpg')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(page.getByText(uploadedText(2, 2))).toBeVisible()
  await clearForm(page)
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before')
  await clearForm(page)
})

test('pictures shared while the worker is stopped arrive once', async ({ page, context }) => {
  await openApp(page)
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await shareFromGallery(page, await sharedPictures(4))
  await expect(page.getByText(uploadedText(4, 4))).toBeVisible()
  await clearForm(page)
})

test('the page that installs the worker uses it at once', async ({ page }) => {
  await openApp(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})

for (const policy of ['no-referrer', 'unsafe-url']) {
  test(`pictures that another site posts with ${policy} wait for an answer`, async ({ page, baseURL }) => {
    await openApp(page)
    const uploads = uploadsOf(page)
    await page.getByLabel('Title', { exact: true }).fill('Typed before')
    const question = (count: number) => page.getByRole('group', { name: `Use these ${count} pictures?` })

    await pushPictures(page, SHARED, policy, baseURL)
    await expect(question(SHARED)).toContainText('Another website may be the sender.')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before')
    await expectUsable(page)
    await page.reload()
    await question(SHARED).getByRole('button', { name: 'Delete' }).click()
    await expect(question(SHARED)).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before')
    await expect(question(SHARED)).toBeHidden()
    expect(uploads).toEqual([])

    await pushPictures(page, 2, policy, baseURL)
    await question(2).getByRole('button', { name: 'Use' }).click()
    await expect(page.getByText(uploadedText(2, 2))).toBeVisible()
    expect(uploads).toEqual([201, 201])
    await clearForm(page)
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before')
    await clearForm(page)
  })
}

test('pictures of the share sheet are used at once in the app’s own window', async ({ page, baseURL }) => {
  // The browser's own emulation of the display mode ends where another site navigates the page.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
  })
  await openApp(page)
  await pushPictures(page, 4, 'no-referrer', baseURL)
  await expect(page.getByText(uploadedText(4, 4))).toBeVisible()
  await clearForm(page)
})

test('a share without pictures, and one before the worker is there, say what to do', async ({ page, context }) => {
  await openApp(page)
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

test('every page of the staff area opens without a connection, from the one empty shell', async ({ page, context }) => {
  await openApp(page)
  await context.setOffline(true)
  for (const path of STAFF_AREA_PATHS) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('a shared file that is no picture, or too large, is listed with the reason', async ({ page }) => {
  await openApp(page)
  const [first] = await sharedPictures(1)
  const text = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await shareFromGallery(page, first ? [first, text] : [])
  await expect(page.getByRole('listitem').filter({ hasText: 'list.txt' })).toContainText(
    'list.txt is not an image file',
  )
  await clearForm(page)
})

test.describe('with a session of its own', () => {
  test.use({ isStaff: false })

  test('pictures shared while signed out are in the form after the sign-in', async ({ page }) => {
    await signInByForm(page)
    await openApp(page)
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('Typed before')
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    await shareFromGallery(page, await sharedPictures(4))
    await expect(page).toHaveURL(/\/login$/)
    await signInByForm(page)
    await expect(page.getByText(uploadedText(4, 4))).toBeVisible()
    await expect(pictureRow(page, 'gallery-3.jpg')).toHaveCount(1)
    await expect(title).toHaveValue('')
  })

  test('no answer for staff is in a cache, before and after the logout', async ({ page }) => {
    await signInByForm(page)
    await openApp(page)
    await page.reload()
    for (const section of ['enquiries', 'staff', 'account']) await openStaffArea(page, `/admin?section=${section}`)
    for (const path of STAFF_AREA_PATHS) await openStaffArea(page, path)
    const shells = ['/admin', '/offline']
    const personal = async () =>
      (await cachedPaths(page)).filter((path) => !path.startsWith('/_astro/') && !shells.includes(path))
    expect(await personal()).toEqual([])
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await personal()).toEqual([])
  })
})
