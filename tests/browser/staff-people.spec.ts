import type { Browser, Page } from '@playwright/test'
import type { Role } from '../../src/schemas/roles.ts'
import { AUDIT_ACTIONS } from '../../src/schemas/staff/audit-log.ts'
import { SESSION_ENDS } from '../../src/schemas/staff-session.ts'
import { accessibilityFindings, expectUsable } from '../support/accessibility.ts'
import {
  addLaterEvents,
  button,
  chooseFeature,
  heading,
  menuButton,
  openStaffArea,
  recordForm,
  recordRow,
} from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'blue bicycles on Sundays'
const NOTE = 'Please add who has won.'
const PHONE = { width: 390, height: 844 }

// The server responds with 403 when it requires the password, and when the password is wrong.
test.use({ isStaff: true, provokedError: /403 \(Forbidden\)/ })

/** Opens an address as somebody in another browser, who is not signed in. */
async function openElsewhere(browser: Browser, url: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Invites a person with a unique name and e-mail. @returns both, and the link of the invitation */
async function invite(owner: Page, first: string, role: Role) {
  const unique = `${test.info().workerIndex}${Date.now()}`
  const [name, email] = [`${first} ${unique}`, `${first.toLowerCase()}${unique}@school.example`]
  await owner.getByLabel('Name', { exact: true }).fill(name)
  await owner.getByLabel('Email', { exact: true }).fill(email)
  await owner.getByLabel('Role', { exact: true }).selectOption(role)
  await button(owner, 'Create the invitation').click()
  return { name, email, link: await owner.getByLabel(`Invitation for ${name}`).inputValue() }
}

/** Gives the browser of a page a virtual authenticator whose user is always verified. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether each request to the authenticator is confirmed at once, or not at all. */
    setTouched: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function typeJoin(page: Page, again = PASSWORD): Promise<void> {
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same again').fill(again)
  await button(page, 'Join').click()
}

test('an invited clerk can request publication until the account is disabled', async ({ page: owner, browser }) => {
  await openStaffArea(owner, '/admin?section=staff')
  const asha = await invite(owner, 'Asha', 'author')
  const ravi = await invite(owner, 'Ravi', 'publisher')
  const title = `Sports day of ${asha.name}`
  const clerk = await openElsewhere(browser, asha.link, PHONE)
  await typeJoin(clerk)
  await expect(menuButton(clerk, 'Events')).toBeVisible()
  for (const hidden of ['Enquiries', 'Staff']) await expect(menuButton(clerk, hidden)).toHaveCount(0)

  const publisher = await openElsewhere(browser, asha.link, PHONE)
  const refusal = publisher.getByRole('alert')
  await typeJoin(publisher, `${PASSWORD}!`)
  await expect(refusal).toHaveText('The two are not the same.')
  await typeJoin(publisher)
  await expect(refusal).toContainText('used already')
  expect(await accessibilityFindings(publisher)).toEqual([])
  await publisher.goto(new URL('/join', asha.link).href)
  await expect(refusal).toHaveText(
    'This page needs the whole link of your invitation. Please open it again from the message you got.',
  )

  await recordForm(clerk).title.fill(title)
  await chooseFeature(clerk, `${title}.jpg`)
  await button(clerk, 'Create Event').click()
  await expect(recordRow(clerk, title)).toContainText('Not published')
  await expect(recordRow(clerk, title).getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await button(clerk, `Ask for publication ${title}`).click()
  await expect(button(clerk, `Edit ${title}`)).toBeFocused()

  // Adds 20 later events above the record. People who must act on the record see it all the same.
  await Promise.all([clerk, publisher].map(addLaterEvents))
  await publisher.goto(ravi.link)
  await typeJoin(publisher)
  const askedCount = /^Asked for publication: \d+$/
  await expect(button(publisher, 'Events')).toHaveAccessibleDescription(askedCount)
  await button(publisher, askedCount).click()
  await expect(publisher.locator('li[id^="record-"]:focus')).toContainText('asks for publication')
  await button(publisher, `Return ${title}`).click()
  await publisher.getByLabel('What is missing?').fill(NOTE)
  expect(await accessibilityFindings(publisher)).toEqual([])
  await button(publisher, 'Return it').click()
  await expect(recordRow(publisher, title)).toContainText(NOTE)

  await clerk.reload()
  await expect(recordRow(clerk, title)).toContainText(NOTE)
  expect(await accessibilityFindings(clerk)).toEqual([])
  await button(clerk, `Ask for publication ${title}`).click()
  await expect(clerk.getByText('A publisher is asked to look at it.')).toBeVisible()
  await publisher.reload()
  await button(publisher, `Accept and publish ${title}`).click()
  await expect(publisher.getByRole('group', { name: `Are there children’s faces in “${title}”?` })).toBeFocused()
  await button(publisher, 'No faces').click()
  await expect(button(publisher, `Edit ${title}`)).toBeFocused()
  await expect(recordRow(publisher, title).getByRole('link', { name: title })).toBeVisible()
  expect(await (await owner.request.get('/api/gallery-events')).text()).toContain(title)

  await owner.reload()
  const entries = owner.getByRole('list', { name: 'Who did what' }).getByRole('listitem')
  await expect(entries.filter({ hasText: AUDIT_ACTIONS.joined }).first()).toBeVisible()
  for (const action of ['publication-asked', 'publication-returned', 'record-published'] as const) {
    await expect(entries.filter({ hasText: AUDIT_ACTIONS[action] }).filter({ hasText: title }).first()).toBeVisible()
  }
  await owner.getByLabel('Person', { exact: true }).selectOption({ label: `${ravi.name}, ${ravi.email}` })
  await expect(entries.filter({ hasText: AUDIT_ACTIONS['publication-asked'] })).toHaveCount(0)

  await button(owner, `Change ${asha.name}`).click()
  await button(owner, 'Switch off').click()
  await expect(owner.getByText(`${asha.name} is switched off, and signed out everywhere.`)).toBeVisible()
  await button(clerk, 'Your account').click()
  await expect(clerk.getByRole('dialog')).toContainText('switched off')
  await Promise.all([clerk, publisher].map((page) => page.context().close()))
})

test('a passkey signs in after a change of the password, and can be removed', async ({ page: owner, browser }) => {
  await openStaffArea(owner, '/admin?section=staff')
  const { link, email } = await invite(owner, 'Kiran', 'admissions')
  const clerk = await openElsewhere(browser, link, PHONE)
  await typeJoin(clerk)
  await expect(heading(clerk, 'Enquiries')).toBeVisible()
  const device = await addAuthenticator(clerk)
  await button(clerk, 'Your account').click()

  const json = { error: 'Please enter your password to add a passkey.', needs: 'password' }
  const begin = button(clerk, 'Sign in with your fingerprint next time')
  const beginRefused = async () => {
    await clerk.route('**/me/passkeys/options', (route) => route.fulfill({ status: 403, json }), { times: 1 })
    await begin.click()
  }
  await beginRefused()
  const proof = clerk.locator('form', {
    hasText: 'Please enter your password first. Then your device asks for your finger, your face or its PIN.',
  })
  await expect(proof.getByLabel('Present password')).toBeFocused()
  await expectUsable(clerk)
  await clerk.keyboard.type('a guess')
  await clerk.keyboard.press('Enter')
  await expect(proof.getByRole('alert')).not.toBeEmpty()
  await button(proof, 'Cancel').click()
  await expect(begin).toBeFocused()
  await beginRefused()
  await proof.getByLabel('Present password').fill(PASSWORD)
  await button(proof, 'Go on').click()
  await expect(clerk.getByText('The passkey is added. Use it the next time you sign in.')).toBeVisible()
  await expect(proof).toHaveCount(0)
  const keeps = clerk.getByLabel('Your password is changed. Keep these passkeys? Remove those that are not yours.')
  const remove = clerk.getByRole('button', { name: 'Remove' })
  const change = async (current: string, next: string) => {
    await clerk.getByLabel('Present password').fill(current)
    await clerk.getByLabel('New password').fill(next)
    await button(clerk, 'Change the password').click()
    await expect(keeps).toBeFocused()
  }
  await change(PASSWORD, `${PASSWORD} twice`)
  expect(await accessibilityFindings(clerk)).toEqual([])
  await button(clerk, 'Keep them').click()
  await expect(keeps).toHaveCount(0)
  await expect(heading(clerk, 'Passkeys')).toBeFocused()
  await expect(remove).toHaveCount(1)

  await device.setTouched(false)
  await button(clerk, 'Logout').click()
  const use = button(clerk, 'Use a passkey')
  await expect(use).toBeVisible()
  await clerk.getByLabel('Email').focus()
  for (let press = 0; press < 4; press += 1) await clerk.keyboard.press('Tab')
  await expect(use).toBeFocused()
  await device.setTouched(true)
  await clerk.keyboard.press('Enter')
  await expect(clerk).toHaveURL(/\/admin$/)

  await button(clerk, 'Your account').click()
  await remove.click()
  // The session was started with this passkey, so it ends when the passkey is removed.
  const ended = clerk.getByRole('dialog', { name: 'Please sign in again' })
  await expect(ended).toContainText(SESSION_ENDS.passkey)
  await button(ended, 'Use a passkey').click()
  await expect(ended.getByRole('alert')).toContainText('passkey')
  await ended.getByLabel('Email').fill(email)
  await ended.getByLabel('Password').fill(`${PASSWORD} twice`)
  await button(ended, 'Sign in').click()

  // The list shows the removed passkey until the list is read again.
  await expect(remove).toHaveCount(0)
  await begin.click()
  await expect(remove).toHaveCount(1)
  await expect(begin).toBeEnabled()
  await change(`${PASSWORD} twice`, `${PASSWORD} thrice`)
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(keeps).toHaveCount(0)
  await clerk.context().close()
})
