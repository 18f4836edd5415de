import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/**
 * Opens the browser of a phone on a site of the test's own.
 * @param cookie of a session, as `name=value`: the browser is signed in
 */
export async function openPhone(
  browser: Browser,
  address: string,
  cookie?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...PHONE, ...options })
  await context.addInitScript((isStaff) => {
    sessionStorage.setItem('formShown', 'true')
    if (isStaff) localStorage.setItem('isAuthenticated', 'true')
  }, cookie !== undefined)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  const place = { domain: new URL(address).hostname, path: '/', httpOnly: true, secure: true } as const
  if (cookie !== undefined) await context.addCookies([{ name, value, ...place, sameSite: 'Strict' }])
  return context.newPage()
}
