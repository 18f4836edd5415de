import type { Browser, Page } from '@playwright/test'
import type { Role } from '../../src/schemas/roles.ts'
import { AUDIT_ACTIONS } from '../../src/schemas/staff/audit-log.ts'
import { SESSION_ENDS } from '../../src/schemas/staff-session.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import { addAuthenticator } from '../support/device.ts'
import { pictureFile } from '../support/pictures.ts'
import { addLaterEvents, openStaffArea, pressed, recordRow } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'blue bicycles on Sundays'
const NOTE = 'Please add who has won.'
const CHANGED = 'Your password is changed. Keep these passkeys? Remove those that are not yours.'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test.use({ isStaff: true })

/** Opens a browser of its own at an address of the site. */
async function openElsewhere(browser: Browser, url: string, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Adds a person in the staff area. @returns the link of the invitation */
async function invite(owner: Page, name: string, email: string, role: Role): Promise<string> {
  await owner.getByLabel('Name', { exact: true }).fill(name)
  await owner.getByLabel('Email', { exact: true }).fill(email)
  await owner.getByLabel('Role', { exact: true }).selectOption(role)
  await owner.getByRole('button', { name: 'Create the invitation' }).click()
  return owner.getByLabel(`Invitation for ${name}`).inputValue()
}

async function joinWith(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same again').fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('navigation', { name: 'Admin Panel' }).waitFor()
}

/** Invites somebody who joins in a browser of its own. @param first a name that the test's own number makes another's */
async function joinedClerk(owner: Page, browser: Browser, first: string, role: Role, viewport = DESK): Promise<Page> {
  const unique = `${test.info().workerIndex}${Date.now()}`
  await openStaffArea(owner, '/admin?section=staff')
  const link = await invite(owner, `${first} ${unique}`, `${first.toLowerCase()}${unique}@school.example`, role)
  const clerk = await openElsewhere(browser, link, viewport)
  await joinWith(clerk)
  return clerk
}

const editOf = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` })
test('a clerk is invited, joins, asks for publication, and is switched off', async ({ page: owner, browser }) => {
  const unique = `${test.info().workerIndex}${Date.now()}`
  const [clerkName, publisherName, title] = [`Asha ${unique}`, `Ravi ${unique}`, `Sports day ${unique}`]
  await openStaffArea(owner, '/admin?section=staff')
  const link = await invite(owner, clerkName, `asha${unique}@school.example`, 'author')
  const publisherLink = await invite(owner, publisherName, `ravi${unique}@school.example`, 'publisher')

  const clerk = await openElsewhere(browser, link, PHONE)
  await joinWith(clerk)
  const menu = clerk.getByRole('navigation', { name: 'Admin Panel' })
  await expect(menu.getByRole('button', { name: 'Events' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Enquiries' })).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Staff' })).toHaveCount(0)

  const device = await addAuthenticator(clerk)
  await clerk.getByRole('button', { name: 'Your account' }).click()
  await clerk.getByRole('button', { name: 'Sign in with your fingerprint next time' }).click()
  await expect(clerk.getByText('The passkey is added. Use it the next time you sign in.')).toBeVisible()
  // Nobody touches it when the sign-in page asks at the end.
  await device.setTouched(false)
  await expect(clerk.getByText('Chrome on Linux').first()).toBeVisible()

  await menu.getByRole('button', { name: 'Events' }).click()
  await clerk.getByLabel('Title', { exact: true }).fill(title)
  await clerk.getByLabel('Feature image').setInputFiles(await pictureFile(`${unique}.jpg`))
  await clerk.getByRole('button', { name: 'Create Event' }).click()
  await expect(recordRow(clerk, title)).toContainText('Not published')
  await expect(recordRow(clerk, title).getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await pressed(clerk, 'Ask for publication', title)
  await expect(editOf(clerk, title)).toBeFocused()

  // Who has to act sees the record, whatever its date.
  const publisher = await openElsewhere(browser, publisherLink)
  await Promise.all([clerk, publisher].map(addLaterEvents))
  await joinWith(publisher)
  const askedCount = /^Asked for publication: \d+$/
  await expect(publisher.getByRole('button', { name: 'Events', exact: true })).toHaveAccessibleDescription(askedCount)
  await publisher.getByRole('button', { name: askedCount }).click()
  await expect(publisher.locator('li[id^="record-"]:focus')).toContainText(' asks for publication'.trim())
  await pressed(publisher, 'Return', title)
  await publisher.getByLabel('What is missing?').fill(NOTE)
  expect(await accessibilityFindings(publisher)).toEqual([])
  await publisher.getByRole('button', { name: 'Return it' }).click()
  await expect(recordRow(publisher, title)).toContainText(NOTE)

  await clerk.reload()
  await expect(recordRow(clerk, title)).toContainText(NOTE)
  expect(await accessibilityFindings(clerk)).toEqual([])
  await pressed(clerk, 'Ask for publication', title)
  await expect(clerk.getByText('A publisher is asked to look at it.')).toBeVisible()
  await publisher.reload()
  await pressed(publisher, 'Accept and publish', title)
  await expect(publisher.getByRole('group', { name: `Are there children’s faces in “${title}”?` })).toBeFocused()
  await publisher.getByRole('button', { name: 'No faces', exact: true }).click()
  await expect(editOf(publisher, title)).toBeFocused()
  await expect(recordRow(publisher, title).getByRole('link', { name: title })).toBeVisible()
  expect(await (await owner.request.get('/api/gallery-events')).text()).toContain(title)

  await owner.reload()
  const entries = owner.getByRole('list', { name: 'Who did what' }).getByRole('listitem')
  for (const action of ['joined', 'passkey-added', 'record-created', 'record-published'] as const) {
    await expect(entries.filter({ hasText: AUDIT_ACTIONS[action] }).first()).toBeVisible()
  }
  for (const action of ['publication-asked', 'publication-returned'] as const) {
    await expect(entries.filter({ hasText: AUDIT_ACTIONS[action] }).filter({ hasText: title }).first()).toBeVisible()
  }
  await owner
    .getByLabel('Person', { exact: true })
    .selectOption({ label: `${publisherName}, ravi${unique}@school.example` })
  await expect(entries.filter({ hasText: 'Asked for publication' })).toHaveCount(0)

  await owner.getByRole('button', { name: `Change ${clerkName}` }).click()
  await owner.getByRole('button', { name: 'Switch off' }).click()
  await expect(owner.getByText(`${clerkName} is switched off, and signed out everywhere.`)).toBeVisible()
  await clerk.getByRole('button', { name: 'Your account' }).click()
  await expect(clerk.getByRole('dialog')).toContainText('switched off')
  await Promise.all([clerk, publisher].map((page) => page.context().close()))
})

test('a passkey signs in by keyboard alone, and once removed no more', async ({ page: owner, browser }) => {
  const clerk = await joinedClerk(owner, browser, 'Simran', 'admissions')
  await expect(clerk.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  const device = await addAuthenticator(clerk)
  await clerk.getByRole('button', { name: 'Your account' }).click()
  await clerk.getByRole('button', { name: 'Sign in with your fingerprint next time' }).click()
  await expect(clerk.getByText('The passkey is added. Use it the next time you sign in.')).toBeVisible()

  await device.setTouched(false)
  await clerk.getByRole('button', { name: 'Logout' }).click()
  await expect(clerk.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await clerk.getByLabel('Email').focus()
  for (let press = 0; press < 4; press += 1) await clerk.keyboard.press('Tab')
  await expect(clerk.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await device.setTouched(true)
  await clerk.keyboard.press('Enter')
  await expect(clerk).toHaveURL(/\/admin$/)

  await clerk.getByRole('button', { name: 'Your account' }).click()
  await clerk.getByRole('button', { name: 'Remove' }).click()
  // The session was started with this passkey.
  const ended = clerk.getByRole('dialog', { name: 'Please sign in again' })
  await expect(ended).toContainText(SESSION_ENDS.passkey)
  await ended.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(ended.getByRole('alert')).toContainText('passkey')
  await clerk.context().close()
})

test.describe('a passkey', () => {
  // A password that is asked for, and a wrong one.
  test.use({ provokedError: /403 \(Forbidden\)/ })

  test('is added after the password, and kept or removed after a new one', async ({ page: owner, browser }) => {
    const clerk = await joinedClerk(owner, browser, 'Kiran', 'author', PHONE)
    await addAuthenticator(clerk)
    await clerk.getByRole('button', { name: 'Your account' }).click()

    const json = { error: 'Please enter your password to add a passkey.', needs: 'password' }
    const begin = clerk.getByRole('button', { name: 'Sign in with your fingerprint next time' })
    const refuseOnce = () =>
      clerk.route('**/me/passkeys/options', (route) => route.fulfill({ status: 403, json }), { times: 1 })
    await refuseOnce()
    await begin.click()
    const proof = clerk.locator('form', {
      hasText: 'Please enter your password first. Then your device asks for your finger, your face or its PIN.',
    })
    await expect(proof.getByLabel('Present password')).toBeFocused()
    await expectUsable(clerk)
    await clerk.keyboard.type('a guess')
    await clerk.keyboard.press('Enter')
    await expect(proof.getByRole('alert')).not.toBeEmpty()
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await expect(begin).toBeFocused()
    await refuseOnce()
    await begin.click()
    await proof.getByLabel('Present password').fill(PASSWORD)
    await proof.getByRole('button', { name: 'Go on' }).click()
    await expect(clerk.getByText('The passkey is added. Use it the next time you sign in.')).toBeVisible()
    await expect(proof).toHaveCount(0)

    const change = async (current: string, next: string) => {
      await clerk.getByLabel('Present password').fill(current)
      await clerk.getByLabel('New password').fill(next)
      await clerk.getByRole('button', { name: 'Change the password' }).click()
      await expect(clerk.getByText(CHANGED)).toBeFocused()
    }
    const remove = clerk.getByRole('button', { name: 'Remove' })
    await change(PASSWORD, `${PASSWORD} twice`)
    expect(await accessibilityFindings(clerk)).toEqual([])
    await clerk.getByRole('button', { name: 'Keep them', exact: true }).click()
    await expect(clerk.getByText(CHANGED)).toHaveCount(0)
    await expect(clerk.getByRole('heading', { name: 'Passkeys', exact: true })).toBeFocused()
    await expect(remove).toHaveCount(1)

    await change(`${PASSWORD} twice`, `${PASSWORD} thrice`)
    await remove.click()
    await expect(remove).toHaveCount(0)
    await expect(clerk.getByText(CHANGED)).toHaveCount(0)
    await clerk.context().close()
  })
})

test('an invitation that was used says so; without one the page asks for it', async ({ page: owner, browser }) => {
  const unique = `${test.info().workerIndex}${Date.now()}`
  await openStaffArea(owner, '/admin?section=staff')
  const link = await invite(owner, `Noor ${unique}`, `noor${unique}@school.example`, 'author')
  const first = await openElsewhere(browser, link)
  await joinWith(first)
  const second = await openElsewhere(browser, link, PHONE)
  await second.getByLabel('New password').fill(PASSWORD)
  await second.getByLabel('The same again').fill(`${PASSWORD}!`)
  await second.getByRole('button', { name: 'Join' }).click()
  await expect(second.getByRole('alert')).toHaveText('The two are not the same.')
  await second.getByLabel('The same again').fill(PASSWORD)
  await second.getByRole('button', { name: 'Join' }).click()
  await expect(second.getByRole('alert')).toContainText('used already')
  expect(await accessibilityFindings(second)).toEqual([])
  await second.goto(new URL('/join', link).href)
  await expect(second.getByRole('alert')).toHaveText(
    'This page needs the whole link of your invitation. Please open it again from the message you got.',
  )
  await Promise.all([first, second].map((page) => page.context().close()))
})
