import type { Page } from '@playwright/test'
import { PAGES_CACHE } from '#client/offline/kept-files.ts'
import { dayAndMonthText, indianDay } from '#shared/days.ts'
import { expectUsable } from '../support/accessibility.ts'
import { desks, frontMatter, school } from '../support/content.ts'
import { formOf } from '../support/requests.ts'
import { cachedPaths, openInstalled } from '../support/service-workers.ts'
import { isInSiteFont, layoutShifts, settled } from '../support/settled.ts'
import { asStaff } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  provokedError: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const offlineHeading = String(frontMatter('pages/offline').heading)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('visited pages open offline, and other addresses show a list of these pages', async ({ page, context }) => {
  await openInstalled(page, '/policies')
  const opened = ['/', '/404', '/offline', '/uniform']
  for (const path of opened) await page.goto(path)
  const seen = await heading(page).textContent()
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/policies', ...opened]))
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(seen ?? '')
  await page.goto('/policies')
  await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible()
  await expect.poll(() => isInSiteFont(page, 'body')).toBe(true)
  await page.goto('/transport')
  await expect(heading(page)).toHaveText(offlineHeading)
  await expect(page).toHaveURL(/\/transport$/)
  const list = page.locator('readable-pages').getByRole('link')
  await expect(list.first()).toHaveText(String(frontMatter('pages/index').crumb))
  // The list also has prefetched pages of the menu, so it is not compared as a whole.
  for (const path of ['/policies', '/uniform']) {
    const link = list.and(page.locator(`[href="${path}"]`))
    await expect(link).toHaveText(String(frontMatter(`pages${path}`).crumb))
  }
  for (const path of ['/404', '/offline']) await expect(list.and(page.locator(`[href="${path}"]`))).toHaveCount(0)
  const office = page.getByRole('listitem').filter({ hasText: desks[0]?.name ?? '' })
  await expect(office.locator(`[href="tel:${desks[0]?.phone ?? school.phone.number}"]`)).toBeVisible()
  await expectUsable(page)
  await list.first().click()
  await expect(heading(page)).not.toHaveText(offlineHeading)

  // The page loads when the server can be reached, not already when the browser reports that it is online.
  await page.goto('/transport')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true })
    dispatchEvent(new Event('online'))
  })
  await asked
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(loads).toEqual([])
  // The page asks for the server every two seconds.
  const loaded = page.waitForEvent('load')
  await context.setOffline(false)
  await loaded
  await expect(heading(page)).toHaveText(String(frontMatter('pages/transport').heading))
})

test('pages are prefetched when the worker is active, and the film bypasses the worker', async ({ page, site }) => {
  await page.addInitScript(() => {
    new MutationObserver(async (_, observer) => {
      if (!document.querySelector('script[type=speculationrules]')) return
      observer.disconnect()
      const registration = await navigator.serviceWorker.getRegistration()
      document.documentElement.dataset.workerThen = registration?.active?.state ?? 'none'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/policies')
  await expect(page.locator('html')).toHaveAttribute('data-worker-then', 'activated')
  await page.reload()
  const [film = ''] = /\/video\/[\w.-]+/.exec(await (await fetch(site.address)).text()) ?? []
  const answer = await page.evaluate(async (path) => {
    const { status, headers } = await fetch(path, { headers: { Range: 'bytes=0-99' } })
    return { status, range: headers.get('Content-Range') }
  }, film)
  expect(answer).toEqual({ status: 206, range: expect.stringMatching(/^bytes 0-99\//) })
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/video/'))).toEqual([])
})

test('staff pages, API calls and addresses with a query are not cached', async ({ page, context }) => {
  await openInstalled(page, '/thankyou')
  const staff = ['/login', '/admin', '/preview/events/m7abc1234/token', '/join', '/compliance']
  const queries = ['/notices?q=uniform', '/uniform?utm_source=leaflet']
  for (const path of ['/events', ...staff, '/thankyou', '/no-such-page', ...queries, '/books']) {
    await page.goto(path)
    if (path === '/admin') await page.waitForURL('/login') // The redirect would interrupt the next load.
  }
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/events', '/books']))
  // Only this cache: the worker of the staff area stores the empty shell of /admin in another cache.
  const paths = await cachedPaths(page, PAGES_CACHE)
  expect(
    paths.filter((path) => /^\/(api|admin|compliance|join|login|preview|thankyou|no-such-page)/.test(path)),
  ).toEqual([])
  for (const path of queries) expect(await keptPage(page, path), path).toBeUndefined()
  await context.setOffline(true)
  await page.goto('/notices?q=uniform')
  await expect(heading(page)).toHaveText(offlineHeading)
  await page.goto('/books?utm_source=leaflet')
  await expect(heading(page)).toHaveText(String(frontMatter('pages/books').heading))
})

test('a cached page shows when it was fetched, without a layout shift', async ({ page, context }) => {
  await openInstalled(page, '/policies')
  await page.goto('/notices')
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/notices', '/policies']))
  const line = page.locator('seen-copy')
  await expect(line).toBeEmpty()
  // The worker fetches the cached list again before it caches the sitemap of records. Waits for this, because a later
  // copy would have a newer date.
  await page.goto('/policies')
  await expect.poll(() => cachedPaths(page)).toContain('/sitemap-records.xml')
  // Offline, no prefetch stores newer copies. Files that are already fetched are cached before the reload ends.
  await context.setOffline(true)
  await page.reload()
  const seenAt = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
  await page.evaluate(async (date) => {
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const cache = await caches.open(name)
        const answer = await cache.match(request)
        if (!answer?.headers.get('Content-Type')?.startsWith('text/html')) continue
        const headers = new Headers(answer.headers)
        headers.set('Date', date)
        await cache.put(request, new Response(await answer.text(), { headers }))
      }
  }, seenAt.toUTCString())
  const seen = `As seen on ${dayAndMonthText(indianDay(seenAt))}, no connection`
  for (const path of ['/policies', '/notices']) {
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: seen })).toBeVisible()
  }
  await settled(page)
  const moved = (await layoutShifts(page)).flatMap((shift) => shift.moved)
  expect(moved.filter((path) => path.endsWith('MAIN'))).toEqual([])
  await expectUsable(page)
  await context.setOffline(false)
  await page.reload()
  await expect(line).toBeEmpty()
})

test('pages of records wait for a slow network; other pages are shown from the cache', async ({ page, context }) => {
  await openInstalled(page, '/policies')
  for (const path of ['/notices', '/policies']) await page.goto(path)
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/notices', '/policies']))
  const [worker] = context.serviceWorkers()
  // The worker gets no response until `release`, and its timers expire at once.
  await worker?.evaluate(async () => {
    await Reflect.get(globalThis, 'registration').navigationPreload.disable()
    const { fetch: send } = globalThis
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const held = async (...request: Parameters<typeof fetch>) => {
      ask()
      await released
      return send(...request)
    }
    const atOnce = (work: () => void) => queueMicrotask(work)
    Object.assign(globalThis, { fetch: held, setTimeout: atOnce, asked, release })
  })
  await page.goto('/policies')
  await expect(page.locator('seen-copy')).not.toBeEmpty()
  const opened = page.goto('/notices')
  await worker?.evaluate(async () => {
    await Reflect.get(globalThis, 'asked')
    // Waits about as long as the worker needs to show a copy.
    await (await caches.match('/notices'))?.text()
    Reflect.get(globalThis, 'release')()
  })
  await opened
  await expect(page).toHaveURL(/\/notices$/)
  await expect(page.locator('seen-copy')).toBeEmpty()
})

test('the next visit deletes a removed record from the cached pages', async ({ page, site }) => {
  const staff = await asStaff(site.address)
  const title = `Gone ${Math.random().toString(36).slice(2)}`
  const body = formOf({ title, date: '2025-01-20', category: 'general', text: 'Taken off.' })
  const created = await staff.send('/api/notices', { method: 'POST', body })
  const { id, url } = (await created.json()) as { id: string; url: string }
  const path = new URL(url, site.address).pathname
  await openInstalled(page, '/policies')
  for (const address of ['/notices', path]) await page.goto(address)
  await expect.poll(() => keptPage(page, '/notices')).toContain(title)
  await expect.poll(() => keptPage(page, path)).toContain(title)
  await staff.change(`/api/notices/${id}`, 'DELETE', 1)
  await page.goto('/policies')
  await expect.poll(() => keptPage(page, path)).toBeUndefined()
  await expect.poll(() => keptPage(page, '/notices')).not.toContain(title)
})

test('with Save-Data no worker is registered', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched = page.waitForResponse(/prepare-offline/)
  await page.goto('/policies')
  await (await fetched).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

/** Returns the text of a page in the caches, or undefined. */
function keptPage(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (address) => (await caches.match(address))?.text(), path)
}
