/** Sessions that end while somebody works. The page shows the reason, and keeps typed text for its author only. */
import type { BrowserContext, Page } from '@playwright/test'
import { SESSION_ENDS } from '../../src/schemas/staff-session.ts'
import { expectUsable } from '../support/accessibility.ts'
import { lookAgain } from '../support/hold.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  button,
  heading,
  menuButton,
  OWN_PAGE,
  recordForm,
  recordRow,
  secondPerson,
  sendSignIn,
  signInByForm,
} from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Admin Panel' })

/** Accepts the browser's dialogs "Leave site?". @returns a list that gets the type of each dialog */
function leaveQuestions(page: Page) {
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  return questions
}

const endOnServer = (context: BrowserContext) => context.clearCookies({ name: '__Host-session' })

/** Ends the session, and makes the page ask the server, as when its window is shown again. */
async function endedMeanwhile(page: Page) {
  await endOnServer(page.context())
  await lookAgain(page)
  await expect(dialogOf(page)).toBeVisible()
}

test('a dialog shows why the session ended, and a sign-in continues the work', async ({ page, context, browser }) => {
  await signInByForm(page)
  await recordForm(page).title.fill('Half a tit')
  await endedMeanwhile(page)
  await sendSignIn(dialogOf(page))
  await expect(recordForm(page).title).toBeFocused()
  await page.keyboard.type('le')
  await expect(recordForm(page).title).toHaveValue('Half a title')

  const title = `Kept ${Math.random().toString(36).slice(2)}`
  await recordForm(page).title.fill(title)
  await recordForm(page).feature.setInputFiles(await pictureFile(`${title}.jpg`))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await endOnServer(context)
  await button(page, 'Create Event').click()
  await expect(dialogOf(page)).toContainText(SESSION_ENDS.unknown)
  await expect(recordForm(page).title).toBeHidden()
  await expectUsable(page)
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeVisible()
  await sendSignIn(dialogOf(page))
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(recordRow(page, title)).toBeVisible()

  const elsewhere = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await signInByForm(elsewhere)
  // Other tests have sessions of the same account, so only the session of this page is ended.
  const hash = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/me')
    const { sessions: mine } = (await answer.json()) as { sessions: { id: string; current: boolean }[] }
    return mine.find(({ current }) => current)?.id
  })
  const ended = await elsewhere.request.delete(`/api/admin/me/sessions/${hash}`, { headers: OWN_PAGE })
  expect(ended.status()).toBe(204)
  await elsewhere.context().close()
  await button(page, 'Your account').click()
  await expect(dialogOf(page)).toContainText(SESSION_ENDS.elsewhere)
  await sendSignIn(dialogOf(page))
  await expect(heading(page, 'Where you are signed in')).toBeVisible()

  await menuButton(page, 'Events').click()
  const questions = leaveQuestions(page)
  await endOnServer(context)
  await recordForm(page).feature.setInputFiles(await pictureFile(`${title} again.jpg`))
  await expect(dialogOf(page)).toBeVisible()
  await button(page, 'Leave the staff area').click()
  await expect(page).toHaveURL(/\/login$/)
  expect(questions).toEqual([])
  await sendSignIn(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
})

test('a sign-in applies to all windows, and typed text is shown only to its author', async ({ page, context }) => {
  await signInByForm(page)
  const email = await secondPerson(page, 'publisher')
  const words = `Only mine ${Math.random().toString(36).slice(2)}`
  await recordForm(page).title.fill(words)
  const other = await context.newPage()
  await other.goto('/admin?section=enquiries')
  await expect(heading(other, 'Enquiries')).toBeVisible()
  await button(other, 'Logout').click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(dialogOf(page)).toContainText(SESSION_ENDS.otherWindow)
  await expect(recordForm(page).title).toBeHidden()
  await signInByForm(other)
  await expect(dialogOf(page)).toBeHidden()
  await expect(recordForm(page).title).toHaveValue(words)

  await signInByForm(other, email)
  await expect(menuButton(page, 'Staff')).toHaveCount(0)
  await expect(recordForm(page).title).toHaveValue('')
  await other.close()
  await button(page, 'Logout').click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page.getByText(words)).toBeHidden()
  await signInByForm(page)
  await expect(recordForm(page).title).toHaveValue(words)
})

/** Opens a section, and waits until the browser has stored who is signed in. @param from an open page of the site */
async function openAsKnown(page: Page, path: string, from = page) {
  await from.evaluate(() => localStorage.removeItem('staffPerson'))
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffPerson'))).not.toBeNull()
}

/** Searches the enquiries, and opens another section. @returns a function that goes back to the enquiries */
async function searchHere(page: Page, words: string) {
  await page.goto('/admin?section=enquiries')
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  await page.getByRole('searchbox').fill(words)
  // Leaves the page, because a late response to the search would store the person again too early.
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

test('Back restores the search text, but not for the next person who signs in', async ({ page }) => {
  await signInByForm(page)
  const email = await secondPerson(page, 'owner')
  const words = () => `Family ${Math.random().toString(36).slice(2)}`
  const [first, second] = [words(), words()]
  const backAfterSignOut = await searchHere(page, first)
  expect((await backAfterSignOut()).box).toBe(first)
  await page.goForward()
  await page.goForward()
  await button(page, 'Logout').click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(first)
  await signInByForm(page, email)
  const signedOut = await backAfterSignOut()
  expect(signedOut.box).toBe('')
  expect(signedOut.kept).not.toContain(first)

  const backAfterSignIn = await searchHere(page, second)
  await endedMeanwhile(page)
  await sendSignIn(dialogOf(page))
  await expect(page).toHaveURL(/\/admin$/)
  await menuOf(page).waitFor()
  const signedIn = await backAfterSignIn()
  expect(signedIn.box).toBe('')
  expect(signedIn.kept).not.toContain(second)
})

test('the session ends in all windows after 60 minutes without use in any of them', async ({ page, context }) => {
  await context.clock.install()
  await signInByForm(page)
  const other = await context.newPage()
  await openAsKnown(other, '/admin?section=gallery', page)
  await context.clock.fastForward('00:50:00')
  await page.keyboard.press('Shift')
  // The windows share the time of the last use through localStorage, with a short delay.
  const usedAt = (window: Page) => window.evaluate(() => localStorage.getItem('staffUsedAt'))
  await expect.poll(() => usedAt(other)).toBe(await usedAt(page))
  await context.clock.fastForward('00:50:00')
  await expect(menuOf(other)).toBeVisible()
  await context.clock.fastForward('01:00:00')
  for (const window of [page, other]) await expect(dialogOf(window)).toContainText(SESSION_ENDS.idle)
  await expect.poll(async () => (await page.request.get('/api/session')).status()).toBe(401)
})
