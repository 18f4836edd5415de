/** Sessions that end while somebody works: why is said in place, nothing is lost, and nobody else sees it. */
import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_ENDS } from '../../src/schemas/staff-session.ts'
import { expectUsable } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import { secondPerson } from '../support/second-person.ts'
import { STAFF } from '../support/staff.ts'
import { expect, test } from './fixtures.ts'

const HOUR = '01:00:00'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin Panel' })

async function typeSignIn(page: Page, email = STAFF.email) {
  const place = (await dialogOf(page).count()) > 0 ? dialogOf(page) : page.getByRole('main')
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Password').fill(STAFF.password)
  await place.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in with a session of this test's own. */
async function enter(page: Page, email = STAFF.email) {
  await page.goto('/login')
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  await typeSignIn(page, email)
  await menuOf(page).waitFor()
}

/** Counts the questions whether a page may be left. */
function leaveQuestions(page: Page) {
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  return questions
}

const endOnServer = (context: BrowserContext) => context.clearCookies({ name: '__Host-session' })

/** Ends the session, and shows the window again, so that it asks. */
async function endedMeanwhile(page: Page) {
  await endOnServer(page.context())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialogOf(page)).toBeVisible()
}

test('says so over the form, and goes on with the press that met it', async ({ page, context }) => {
  await enter(page)
  const title = `Kept ${Math.random().toString(36).slice(2)}`
  await titleField(page).fill(title)
  await page.getByLabel('Feature image').setInputFiles(await pictureFile(`${title}.jpg`))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await endOnServer(context)
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(dialogOf(page)).toContainText(SESSION_ENDS.unknown)
  await expect(titleField(page)).toBeHidden()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeVisible()
  await typeSignIn(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
})

test('gives the focus back to what had it', async ({ page }) => {
  await enter(page)
  await titleField(page).fill('Half a tit')
  await endedMeanwhile(page)
  await typeSignIn(page)
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type('le')
  await expect(titleField(page)).toHaveValue('Half a title')
  await page.getByRole('button', { name: 'Clear' }).click()
})

test('an upload waits for the sign-in, and nobody is asked whether to leave', async ({ page, context }) => {
  await enter(page)
  const questions = leaveQuestions(page)
  await endOnServer(context)
  await page.getByLabel('Feature image').setInputFiles(await pictureFile(`${Math.random()}.jpg`))
  await expect(dialogOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Leave the staff area' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(questions).toEqual([])
  await typeSignIn(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
})

test('one ended from another browser says so', async ({ page, browser }) => {
  await enter(page)
  const elsewhere = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await enter(elsewhere)
  // Other tests have sessions of the same account, so only that of this page is ended.
  const hash = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/me')
    const { sessions: mine } = (await answer.json()) as { sessions: { id: string; current: boolean }[] }
    return mine.find(({ current }) => current)?.id
  })
  const ended = await elsewhere.request.delete(`/api/admin/me/sessions/${hash}`, {
    headers: { Origin: new URL(elsewhere.url()).origin },
  })
  expect(ended.status()).toBe(204)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(dialogOf(page)).toContainText(SESSION_ENDS.elsewhere)
  await typeSignIn(page)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await elsewhere.context().close()
})

test('a sign-out in one window hides the others at once; what was typed is its person’s', async ({ page, context }) => {
  await enter(page)
  const email = await secondPerson(page, 'publisher')
  const words = `Only mine ${Math.random().toString(36).slice(2)}`
  await titleField(page).fill(words)
  const other = await context.newPage()
  await other.goto('/admin?section=enquiries')
  await expect(other.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(dialogOf(page)).toContainText(SESSION_ENDS.otherWindow)
  await expect(titleField(page)).toBeHidden()

  await typeSignIn(page, email)
  await expect(titleField(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Staff' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByText(words)).toBeHidden()

  await enter(page)
  await expect(titleField(page)).toHaveValue(words)
  await page.getByRole('button', { name: 'Clear' }).click()
})

test('a sign-in in another window opens this one again, or anew for somebody else', async ({ page, context }) => {
  await enter(page)
  const email = await secondPerson(page, 'publisher')
  await titleField(page).fill('Still here')
  await endedMeanwhile(page)
  const other = await context.newPage()
  await enter(other)
  await expect(dialogOf(page)).toBeHidden()
  await expect(titleField(page)).toHaveValue('Still here')
  await enter(other, email)
  await expect(page.getByRole('button', { name: 'Staff' })).toHaveCount(0)
  await expect(titleField(page)).toHaveValue('')
  await page.close()
  await enter(other)
  await expect(titleField(other)).toHaveValue('Still here')
  await other.getByRole('button', { name: 'Clear' }).click()
})

/** Opens a section, and waits until the window knows whose it is. @param from a page of the staff area in this browser */
async function openAsKnown(page: Page, path: string, from = page) {
  await from.evaluate(() => localStorage.removeItem('staffPerson'))
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffPerson'))).not.toBeNull()
}

/** Searches among the enquiries and opens another section. Returns a function that presses Back until the enquiries are there. */
async function searchHere(page: Page, words: string) {
  await page.goto('/admin?section=enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  await page.getByRole('searchbox').fill(words)
  // A late answer to the search would name the person again before the next page has asked.
  await page.goto('/privacy')
  await openAsKnown(page, '/admin?section=gallery')
  return async () => {
    for (let step = 0; step < 8 && !page.url().endsWith('section=enquiries'); step += 1) await page.goBack()
    await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
    return {
      box: await page.getByRole('searchbox').inputValue(),
      kept: await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])),
    }
  }
}

const SIGNED_OUT = 'kept for Back, and gone after a sign-out'
for (const how of [SIGNED_OUT, 'gone when somebody else signs in over it'])
  test(`what was searched for is ${how}`, async ({ page }) => {
    await enter(page)
    const email = await secondPerson(page, 'owner')
    const words = `Family ${Math.random().toString(36).slice(2)}`
    const goBack = await searchHere(page, words)
    if (how === SIGNED_OUT) {
      expect((await goBack()).box).toBe(words)
      await page.goForward()
      await page.goForward()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(words)
      await enter(page, email)
    } else {
      await endedMeanwhile(page)
      await typeSignIn(page, email)
      await expect(page).toHaveURL(/\/admin$/)
      await menuOf(page).waitFor()
    }
    const { box, kept } = await goBack()
    expect(box).toBe('')
    expect(kept).not.toContain(words)
  })

test('60 minutes without use end it in all windows; use in one keeps the others', async ({ page, context }) => {
  await context.clock.install()
  await enter(page)
  const other = await context.newPage()
  await openAsKnown(other, '/admin?section=gallery', page)
  await context.clock.fastForward('00:50:00')
  await page.keyboard.press('Shift')
  // The windows share when one was used last; a browser may tell the other one a moment later.
  const usedAt = (window: Page) => window.evaluate(() => localStorage.getItem('staffUsedAt'))
  await expect.poll(() => usedAt(other)).toBe(await usedAt(page))
  await context.clock.fastForward('00:50:00')
  await expect(menuOf(other)).toBeVisible()
  await context.clock.fastForward(HOUR)
  for (const window of [page, other]) await expect(dialogOf(window)).toContainText(SESSION_ENDS.idle)
  await expect.poll(async () => (await page.request.get('/api/session')).status()).toBe(401)
})
