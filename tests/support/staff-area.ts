import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { PictureRecord, StaffRecord } from '../../src/schemas/record.ts'
import { eventForm, pictureFile } from './pictures.ts'
import { STAFF } from './staff.ts'

/** The headers that a browser sends from a page of the site. */
export const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' }

/** Opens a section of the staff area in a signed-in browser (`test.use({ isStaff: true })`). */
export async function openStaffArea(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path)
  await page.getByRole('navigation', { name: 'Admin Panel' }).waitFor()
}

/** Finds a button by its whole name, or by a pattern. */
export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: typeof name === 'string' })
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
export const menuButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('button', { name })

/** The fields of the form for a record with pictures. */
export const recordForm = (place: Page | Locator) => ({
  title: place.getByRole('textbox', { name: 'Title', exact: true }),
  feature: place.getByLabel('Feature image'),
  extras: place.getByLabel('choose files'),
  alt: place.getByLabel('What the picture shows, for people who cannot see it'),
  consent: place.getByRole('checkbox', { name: 'Children’s faces: consent on file' }),
  /** The pictures whose file name contains this text. Rows of records do not match. */
  pictures: (text: string) => place.locator('li[id^="picture-"]').filter({ hasText: text }),
})

/** Waits until `count` of the form's `total` pictures are uploaded. */
export async function expectUploaded(page: Page, count: number, total = count): Promise<void> {
  await expect(page.getByText(`${count} of ${total} uploaded`)).toBeVisible()
}

/** Chooses the feature image, and waits for its upload, which moves the buttons below. */
export async function chooseFeature(page: Page, name: string): Promise<void> {
  await recordForm(page).feature.setInputFiles(await pictureFile(name))
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
}

/** Returns the stored record with a title, including the fields that only staff get. */
export async function storedRecord(page: Page, title: string, kind = 'events'): Promise<StaffRecord | undefined> {
  const answer = (await (await page.request.get(`/api/admin/${kind}`)).json()) as Record<string, StaffRecord[]>
  return Object.values(answer)
    .flat()
    .find(({ name }) => name === title)
}

/** No test uses a later date, so that the newest record with this date is the first in every list. */
export const LATEST_DATE = '2030-01-02'

/**
 * Creates an event for this test only, with two pictures.
 * @returns its title, its row in the list, `found`: the number of public records with its id, `newest`: its newest
 *   version, and `change`, which changes it outside the page
 */
export async function eventOfItsOwn(
  page: Page,
  title = `Event ${Math.random().toString(36).slice(2)}`,
  isConsentOnFile = false,
) {
  const multipart = await eventForm(title, { event_date: LATEST_DATE, consentOnFile: String(isConsentOnFile) })
  const response = await page.request.post('/api/events', { multipart, headers: OWN_PAGE })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as { id: string }
  const found = async () => {
    const { events } = (await (await page.request.get('/api/gallery-events')).json()) as { events: { id: string }[] }
    return events.filter((event) => event.id === id).length
  }
  const newest = async () => {
    const history = await page.request.get(`/api/admin/events/${id}/history`)
    return ((await history.json()) as { versions: [StaffRecord] }).versions[0]
  }
  const change = async (data: object) => {
    const match = { ...OWN_PAGE, 'If-Match': `"${(await newest()).version}"` }
    expect((await page.request.patch(`/api/events/${id}`, { data, headers: match })).status()).toBe(200)
  }
  return { id, title, found, newest, change, row: recordRow(page, title) }
}

/** Adds 20 later events to the staff list of a page, so that the site's own events are below the first rows. */
export async function addLaterEvents(page: Page): Promise<void> {
  await page.route('**/api/admin/events', async (route) => {
    const response = await route.fetch()
    const { events: listed } = (await response.json()) as { events: PictureRecord[] }
    const later = Array.from({ length: 20 }, () => ({ ...listed.at(-1), id: randomUUID(), date: '2099-01-01' }))
    await route.fulfill({ response, json: { events: [...later, ...listed] } })
  })
}

/** Returns the rows of the records with a title. The pictures of an open form are list items, but do not match. */
export const recordRow = (page: Page, title: string): Locator =>
  page.locator('li[id^="record-"]').filter({ hasText: title })

/** Returns the rows in the bin with a title, whether the bin is open or closed. */
export const binnedRow = (page: Page, title: string): Locator =>
  page.locator('details > ul > li').filter({ hasText: title })

/** Signs in by the form, for a session of this test only: tests must not end the worker's session. */
export async function signInByForm(page: Page, email = STAFF.email): Promise<void> {
  await page.goto('/login')
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  await sendSignIn(page, email)
  await page.getByRole('navigation', { name: 'Admin Panel' }).waitFor()
}

/** Fills in the sign-in form of a page or a dialog, and sends it. */
export async function sendSignIn(place: Page | Locator, email = STAFF.email): Promise<void> {
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Password').fill(STAFF.password)
  await place.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Invites a person, who joins with the password of `STAFF` in another browser.
 * @param owner a page of a signed-in owner
 * @returns the e-mail
 */
export async function secondPerson(owner: Page, role: string): Promise<string> {
  const email = `person${Math.random().toString(36).slice(2)}@school.example`
  const data = { email, name: 'Meera Gill', role }
  const added = await owner.request.post('/api/admin/people', { data, headers: OWN_PAGE })
  const { invitation } = (await added.json()) as { invitation: { url: string } }
  const { origin, hash } = new URL(invitation.url)
  const headers = { Origin: origin, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ token: hash.slice(1), password: STAFF.password })
  await fetch(`${origin}/api/join`, { method: 'POST', headers, body })
  return email
}
