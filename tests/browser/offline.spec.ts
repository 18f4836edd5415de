import type { BrowserContext, Page } from '@playwright/test'
import { KEPT_DAYS, KEPT_MESSAGES } from '#client/enquiry/kept-enquiries.ts'
import { PAGES_CACHE } from '#client/offline/kept-files.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { desks, enquiryForm, frontMatter, school } from '../support/content.ts'
import { ENQUIRY, enquiryFields, fillInEnquiry, isHydrated, openPopup } from '../support/enquiry-form.ts'
import { formOf } from '../support/requests.ts'
import { cachedPaths, keptPage, openInstalled } from '../support/service-workers.ts'
import { settled } from '../support/settled.ts'
import { isInSiteFont } from '../support/site-fonts.ts'
import type { SiteServer } from '../support/site-server.ts'
import { signIn } from '../support/staff.ts'
import { storedEntries } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  provokedError: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})

const DAY_MS = 24 * 60 * 60 * 1000
const NOT_SENT = 'Failed to send message. Please try again.'

const kept = (page: Page) => page.locator('[data-kept]')
const button = (page: Page, name: string) => kept(page).getByRole('button', { name, exact: true })

test.describe('pages', () => {
  test('that were seen open without a line; others lead to the offline page', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    await page.goto('/uniform')
    const seen = await page.getByRole('heading', { level: 1 }).textContent()
    await expect.poll(() => cachedPaths(page)).toContain('/uniform')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen ?? '')
    await page.goto('/policies')
    await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible()
    await expect.poll(() => isInSiteFont(page, 'body')).toBe(true)
    await page.goto('/transport')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(frontMatter('pages/offline').heading))
    await expect(page).toHaveURL(/\/transport$/)
    const list = page.locator('readable-pages').getByRole('link')
    // Also the pages of the menu, which the browser has fetched ahead.
    for (const path of ['/policies', '/uniform']) {
      const link = list.and(page.locator(`[href="${path}"]`))
      await expect(link).toHaveText(String(frontMatter(`pages${path}`).crumb))
    }
    const office = page.getByRole('listitem').filter({ hasText: desks[0]?.name ?? '' })
    await expect(office.locator(`[href="tel:${desks[0]?.phone ?? school.phone.number}"]`)).toBeVisible()
    await expectUsable(page)
    await list.first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(String(frontMatter('pages/offline').heading))
  })

  test('that are no place to go to are not offered', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    for (const path of ['/', '/404', '/offline']) await page.goto(path)
    await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/', '/404', '/offline']))
    await context.setOffline(true)
    await page.goto('/transport')
    const list = page.locator('readable-pages').getByRole('link')
    await expect(list.first()).toHaveText(String(frontMatter('pages/index').crumb))
    for (const path of ['/404', '/offline']) await expect(list.and(page.locator(`[href="${path}"]`))).toHaveCount(0)
  })

  test('the offline page gives way as soon as there is a line', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    await context.setOffline(true)
    await page.goto('/transport')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(frontMatter('pages/transport').heading))
  })

  test('the offline page stays while the browser says online and nothing answers', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    await context.setOffline(true)
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
  })

  test('are fetched ahead once the worker is in use', async ({ page }) => {
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
  })

  test('are never staff pages, calls or the thank-you page', async ({ page }) => {
    await openInstalled(page, '/thankyou')
    for (const path of [
      '/events',
      '/login',
      '/admin',
      '/preview/events/m7abc1234/token',
      '/join',
      '/compliance',
      '/thankyou',
      '/no-such-page',
      '/contact-us',
    ])
      await page.goto(path)
    await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/events', '/contact-us']))
    // The worker of the staff area keeps its empty shell in a cache of its own.
    const paths = await cachedPaths(page, PAGES_CACHE)
    expect(
      paths.filter((path) => /^\/(api|admin|compliance|join|login|preview|thankyou|no-such-page)/.test(path)),
    ).toEqual([])
  })

  test('are not kept under an address with a query', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    await page.goto('/notices?q=uniform')
    await page.goto('/uniform?utm_source=leaflet')
    await page.goto('/books')
    await expect.poll(() => cachedPaths(page)).toContain('/books')
    for (const path of ['/notices?q=uniform', '/uniform?utm_source=leaflet'])
      expect(await keptPage(page, path), path).toBeUndefined()
    await context.setOffline(true)
    await page.goto('/notices?q=uniform')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(frontMatter('pages/offline').heading))
    await page.goto('/books?utm_source=leaflet')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(frontMatter('pages/books').heading))
  })

  test('say when they were seen, on every page and without moving anything', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    await page.goto('/notices')
    await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/notices', '/policies']))
    const line = page.locator('seen-copy')
    await expect(line).toBeEmpty()
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
          const cache = await caches.open(name)
          const answer = await cache.match(request)
          if (!answer?.headers.get('Content-Type')?.startsWith('text/html')) continue
          const headers = new Headers(answer.headers)
          headers.set('Date', new Date('2026-11-21T20:00:00Z').toUTCString())
          await cache.put(request, new Response(await answer.text(), { headers }))
        }
    })
    await page.addInitScript(() => {
      Object.assign(window, { shifted: [] })
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries())
          for (const { node } of Reflect.get(entry, 'sources')) Reflect.get(window, 'shifted').push(node?.nodeName)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await context.setOffline(true)
    for (const path of ['/policies', '/notices']) {
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'As seen on 22 November, no connection' })).toBeVisible()
    }
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).not.toContain('MAIN')
    await expectUsable(page)
    await context.setOffline(false)
    await page.reload()
    await expect(line).toBeEmpty()
  })

  test('of records are waited for, others are shown as they were seen last', async ({ page, context }) => {
    await openInstalled(page, '/policies')
    for (const path of ['/notices', '/policies']) await page.goto(path)
    await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/notices', '/policies']))
    const [worker] = context.serviceWorkers()
    // The network answers nothing until it is released, and the worker's timers have run out at once.
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
      // As long as a copy takes.
      await (await caches.match('/notices'))?.text()
      Reflect.get(globalThis, 'release')()
    })
    await opened
    await expect(page).toHaveURL(/\/notices$/)
    await expect(page.locator('seen-copy')).toBeEmpty()
  })

  test('of records that were taken off the site go at the next visit, and leave the list', async ({ page, site }) => {
    const staff = await signIn(site.address)
    const title = `Gone ${Math.random().toString(36).slice(2)}`
    const body = formOf({ title, date: '2025-01-20', category: 'general', text: 'Taken off.' })
    const created = await staff.send('/api/notices', { method: 'POST', body })
    const { id, url } = (await created.json()) as { id: string; url: string }
    const path = new URL(url, site.address).pathname
    await openInstalled(page, '/policies')
    for (const address of ['/notices', path]) await page.goto(address)
    await expect.poll(() => keptPage(page, '/notices')).toContain(title)
    await expect.poll(() => keptPage(page, path)).toContain(title)
    await staff.send(`/api/notices/${id}`, { method: 'DELETE', headers: { 'If-Match': '"1"' } })
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

  test('the film is asked for in parts, past the worker', async ({ page, site }) => {
    await openInstalled(page, '/policies')
    await page.reload()
    const film = '/video/hero-phone.mp4'
    const { status, range } = await page.evaluate(
      async (path) => {
        const answer = await fetch(path, { headers: { Range: 'bytes=0-99' } })
        return { status: answer.status, range: answer.headers.get('Content-Range') }
      },
      await filmPath(site, film),
    )
    expect([status, range]).toEqual([206, expect.stringMatching(/^bytes 0-99\//)])
    expect((await cachedPaths(page)).filter((path) => path.startsWith('/video/'))).toEqual([])
  })
})

/** Returns the address of a film of the home page. */
async function filmPath(site: SiteServer, otherwise: string): Promise<string> {
  const html = await (await fetch(site.address)).text()
  return /\/video\/[\w.-]+/.exec(html)?.[0] ?? otherwise
}

test.describe('an enquiry', () => {
  const enquiryOfItsOwn = () => `Offline ${Math.random().toString(36).slice(2)}`

  /** Returns the ids of enquiries with this text. While the server recognizes a repeat, a list can name one twice. */
  async function arrivals(site: SiteServer, text: string): Promise<string[]> {
    const staff = await signIn(site.address)
    const answer = await (await staff.send('/api/admin/enquiries')).json()
    const { enquiries } = answer as { enquiries: { id: string; enquiry: string }[] }
    return [...new Set(enquiries.filter(({ enquiry }) => enquiry === text).map(({ id }) => id))]
  }

  /** Opens the form with the worker installed. */
  async function openForm(page: Page) {
    await openInstalled(page, '/contact-us')
    await isHydrated(page, page.getByRole('form'))
  }

  async function sendOffline(page: Page, context: BrowserContext, text: string) {
    await fillInEnquiry(page)
    await enquiryFields(page).enquiry.fill(text)
    await context.setOffline(true)
    await enquiryFields(page).send.click()
    await expect(kept(page)).toContainText(KEPT_MESSAGES.waiting)
  }

  /** Everything that the browser keeps of enquiries. */
  const keptData = async (page: Page) => JSON.stringify(await storedEntries(page, 'kept-enquiries'))

  for (const place of ['on /contact-us', 'in the popup']) {
    test(`${place} waits on the phone, goes once by itself, and says so`, async ({ page, context, site }) => {
      const text = enquiryOfItsOwn()
      await openForm(page)
      if (place === 'in the popup') await openPopup(page, '/uniform')
      await sendOffline(page, context, text)
      await expect(button(page, 'Take it back')).toBeFocused()
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await arrivals(site, text)).toHaveLength(0)
      expect(await keptData(page)).toContain(ENQUIRY.email)
      await context.setOffline(false)
      await expect(kept(page)).toContainText(KEPT_MESSAGES.sent)
      expect(await arrivals(site, text)).toHaveLength(1)
      expect(await keptData(page)).not.toContain(ENQUIRY.email)
      await button(page, 'Close this message').click()
      await expect(kept(page)).toHaveCount(0)
      await expect(enquiryFields(page).enquiry).toHaveValue('')
      expect(await keptData(page)).toBe('[]')
    })
  }

  test('goes on the next visit, and every open page says that it went', async ({ page, context, site }) => {
    const text = enquiryOfItsOwn()
    await openForm(page)
    await sendOffline(page, context, text)
    await page.close()
    await context.setOffline(false)
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.goto('/uniform')
    await other.goto('/policies')
    for (const open of [one, other]) await expect(kept(open)).toContainText(KEPT_MESSAGES.sent)
    expect(await arrivals(site, text)).toHaveLength(1)
    await expectUsable(one)
    await button(one, 'Close this message').click()
    for (const open of [one, other]) await expect(kept(open)).toHaveCount(0)
  })

  test('that was answered just as the line broke arrives once', async ({ page, context, site }) => {
    const text = enquiryOfItsOwn()
    await openForm(page)
    await fillInEnquiry(page)
    await enquiryFields(page).enquiry.fill(text)
    await page.route('**/api/enquiry', async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
      await page.unroute('**/api/enquiry')
    })
    await enquiryFields(page).send.click()
    await expect(kept(page)).toContainText(KEPT_MESSAGES.waiting)
    await context.setOffline(false)
    await expect(kept(page)).toContainText(KEPT_MESSAGES.sent)
    expect(await arrivals(site, text)).toHaveLength(1)
  })

  test('that waits can be put away for the visit; what became of it is shown', async ({ page, context }) => {
    await openForm(page)
    await sendOffline(page, context, enquiryOfItsOwn())
    await page.goto('/policies')
    await button(page, 'Close this message').click()
    await expect(kept(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await expect(kept(page)).toContainText(KEPT_MESSAGES.sent)
  })

  test('can be taken back, with what was typed in the form again', async ({ page, context, site }) => {
    const text = enquiryOfItsOwn()
    await openForm(page)
    await sendOffline(page, context, text)
    await button(page, 'Take it back').click()
    await expect(enquiryFields(page).enquiry).toHaveValue(text)
    await expect(enquiryFields(page).send).toBeFocused()
    expect(await keptData(page)).toBe('[]')
    await context.setOffline(false)
    await page.reload()
    await expect(kept(page)).toHaveCount(0)
    expect(await arrivals(site, text)).toHaveLength(0)
  })

  test('is deleted after five days without a line, and that is said', async ({ page, context, site }) => {
    const text = enquiryOfItsOwn()
    await openForm(page)
    await page.clock.install()
    await sendOffline(page, context, text)
    // Written five days ago.
    await storedEntries(page, 'kept-enquiries', { field: 'keptAt', ms: KEPT_DAYS * DAY_MS + 60_000 })
    await context.setOffline(false)
    await expect(kept(page)).toContainText(KEPT_MESSAGES.expired)
    await expect(kept(page).getByRole('link', { name: 'Contact us' })).toBeVisible()
    expect(await keptData(page)).not.toContain(ENQUIRY.email)
    expect(await arrivals(site, text)).toHaveLength(0)
  })

  test('stays in the form where there is no worker', async ({ page, context }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      return dialog.accept()
    })
    await page.goto('/contact-us')
    await isHydrated(page, page.getByRole('form', { name: enquiryForm.name }))
    await fillInEnquiry(page)
    await context.setOffline(true)
    await enquiryFields(page).send.click()
    await expect.poll(() => alerts).toEqual([NOT_SENT])
    await expect(enquiryFields(page).enquiry).toHaveValue(ENQUIRY.enquiry)
  })
})
