/** The journey "sports day": 20 pictures from a phone without a line, looked at by the principal, public in the evening. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PictureRecord, StaffRecord } from '../../src/schemas/record.ts'
import { fullMomentText } from '../../src/shared/days.ts'
import { accessibilityFindings, sidewaysOverflow } from '../support/accessibility.ts'
import { startMovedSite } from '../support/moved-site.ts'
import { openPhone } from '../support/phone.ts'
import { photographFile } from '../support/pictures.ts'
import { workerInstalled } from '../support/service-workers.ts'
import { shareFromGallery, uploadsOf } from '../support/share.ts'
import { signIn } from '../support/staff.ts'
import { altField, button, openStaffArea, pictureRow, recordRow, tapFocus, titleField } from '../support/staff-area.ts'
import { expectTitleKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

const COUNT = 20
const TITLE = 'Sports day'
const COVER = 'race-3.jpg'
const WORDS = { altText: 'Four runners at the last bend', caption: 'Relay of class 8, first heat' }
const SECOND = { altText: 'A girl in the air over the sand pit', caption: 'Long jump: 3.9 metres' }
const DAY_MS = 24 * 60 * 60 * 1000

let site: Awaited<ReturnType<typeof startMovedSite>>
test.beforeAll(async () => {
  site = await startMovedSite({ SEED: '0' })
})
test.afterAll(() => site.stop())

/** Upright pictures of the site that differ. */
const shared = () => {
  const paths = ['sports', 'arts'].flatMap((folder) =>
    readdirSync(`content/pictures/${folder}`).map((file) => `${folder}/${file}`),
  )
  return Promise.all(
    paths
      .slice(0, COUNT)
      .map((path, place) =>
        photographFile(`race-${place}.jpg`, path, (photograph) => photograph.resize({ width: 300, height: 450 })),
      ),
  )
}

/** Notes what the app's badge says. */
const noteBadge = () => {
  const note = (count: number | null) => Promise.resolve(Object.assign(window, { badgeCount: count }))
  Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(null) })
}
const badge = (page: Page) => page.evaluate(() => Reflect.get(window, 'badgeCount') as number | null | undefined)

async function looksRight(page: Page): Promise<void> {
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
}

test('20 pictures are shared, described, shown to the principal, and public in the evening', async ({ browser }) => {
  const { cookie, send } = await signIn(site.address)
  const app = await openPhone(browser, site.address, cookie, { serviceWorkers: 'allow' })
  const phone = app.context()
  const stored = async () => {
    const { events } = (await (await send('/api/admin/events')).json()) as { events: StaffRecord[] }
    const found = events.find(({ name }) => name === TITLE)
    if (!found) throw new Error('The event is gone.')
    return found
  }

  const staff =
    await test.step('they are shared without a line; the app opens offline, and sends them once', async () => {
      await phone.addInitScript(noteBadge)
      await openStaffArea(app)
      await workerInstalled(app)
      await phone.setOffline(true)
      await shareFromGallery(app, await shared())
      await expect(app.getByText(`${COUNT} pictures wait to be sent`)).toBeAttached()
      await expect.poll(() => badge(app)).toBe(COUNT)
      await titleField(app).fill(TITLE)
      await expectTitleKept(app, TITLE)
      await app.close()
      const opened = await phone.newPage()
      const uploads = uploadsOf(opened)
      await openStaffArea(opened)
      await expect(opened.getByText(COVER)).toBeVisible()
      await looksRight(opened)
      await phone.setOffline(false)
      await expect(opened.getByText(`${COUNT} of ${COUNT} uploaded`)).toBeVisible()
      await expect.poll(() => badge(opened)).toBe(null)
      expect(uploads).toEqual(Array(COUNT).fill(201))
      await expect(titleField(opened)).toHaveValue(TITLE)
      return opened
    })

  await test.step('two are described, one is the thumbnail and cut by a finger; saved as a draft', async () => {
    await staff.getByRole('button', { name: /^Show the \d+ finished pictures$/ }).tap()
    const second = pictureRow(staff, 'race-5.jpg')
    await button(staff, 'Describe, turn or crop race-5.jpg').tap()
    await altField(second).fill(SECOND.altText)
    await second.getByLabel('Caption, shown under the picture').fill(SECOND.caption)
    await button(staff, `Use ${COVER} as thumbnail`).tap()
    // The thumbnail's fields come first.
    await altField(staff).first().fill(WORDS.altText)
    await staff.getByLabel('Caption, shown under the picture').first().fill(WORDS.caption)
    await button(staff, 'Crop').tap()
    await tapFocus(staff, 0.5, 0.1)
    await expect(staff.getByLabel('Top to bottom')).toHaveValue('10')
    await looksRight(staff)
    await staff.getByRole('radio', { name: 'Save as draft', exact: true }).tap()
    await button(staff, 'Save as draft').tap()
    await expect(staff.getByText('Saved. Visitors do not see it yet.')).toBeVisible()
    await expect(recordRow(staff, TITLE)).toContainText('Not published')
    const { thumbnail = '', ...record } = await stored()
    expect(record).toMatchObject({ state: 'unpublished', focus: { [thumbnail]: { x: 50, y: 10 } } })
    expect(new Set([thumbnail, ...(record.images ?? [])]).size).toBe(COUNT)
    expect(Object.values(record.captions ?? {}).toSorted()).toEqual([WORDS.caption, SECOND.caption].toSorted())
  })

  const visitor = await openPhone(browser, site.address)
  await test.step('the principal opens the preview address without signing in and sees all pictures', async () => {
    await button(staff, `Copy preview address ${TITLE}`).tap()
    const address = staff.getByRole('textbox', { name: `Preview address of ${TITLE}` })
    await visitor.goto(await address.inputValue())
    await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    const pictures = visitor.locator('article img')
    await expect(pictures).toHaveCount(COUNT)
    for (const img of await pictures.all()) {
      await img.scrollIntoViewIfNeeded()
      await expect.poll(() => img.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0)
    }
    await expect(visitor.getByText(WORDS.caption)).toBeVisible()
    await looksRight(visitor)
  })

  const evening = await test.step('it is scheduled for the evening, and consent is noted', async () => {
    const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const moment = `${day}T18:00:00+05:30`
    await button(staff, `Edit ${TITLE}`).tap()
    // The form for a new event has such a choice, too.
    await expect(staff.getByRole('heading', { name: 'Edit event' })).toBeFocused()
    await staff.getByRole('radio', { name: 'Publish at a time' }).tap()
    await staff.getByLabel('Goes live (Indian time)').fill(`${day}T18:00`)
    await button(staff, 'Save changes').tap()
    const goesLive = `Goes live on ${fullMomentText(moment)}.`
    await expect(recordRow(staff, TITLE)).toContainText(goesLive)
    await expect(staff.getByRole('group', { name: `Are there children’s faces in “${TITLE}”?` })).toBeFocused()
    await looksRight(staff)
    await button(staff, 'Consent is on file').tap()
    await expect(staff.getByText('Noted: consent is on file.')).toBeVisible()
    expect(await stored()).toMatchObject({ state: 'scheduled', consentOnFile: true })
    return Date.parse(moment)
  })

  await test.step('a minute before nobody sees it, then every visitor does, with all pictures and captions', async () => {
    const { url = '', thumbnail } = await stored()
    const listed = async () => {
      const { events } = (await (await visitor.request.get('/api/gallery-events')).json()) as {
        events: PictureRecord[]
      }
      return events.map(({ name, images }) => [name, images.length + 1])
    }
    site.moveTo(evening - 60_000)
    expect(await listed()).toEqual([])
    expect((await visitor.request.get(url)).status()).toBe(404)
    site.moveTo(evening)
    expect(await listed()).toEqual([[TITLE, COUNT]])

    await visitor.goto('/events')
    await visitor
      .getByRole('button', { name: TITLE })
      .or(visitor.getByRole('link', { name: TITLE }))
      .first()
      .tap()
    await expect(visitor.getByRole('dialog')).toBeVisible()
    await looksRight(visitor)
    await visitor.goto(url)
    await expect(visitor.locator('article img')).toHaveCount(COUNT)
    for (const { altText, caption } of [WORDS, SECOND]) {
      await expect(visitor.getByRole('img', { name: altText, exact: true })).toBeAttached()
      await expect(visitor.locator('figcaption', { hasText: caption })).toBeAttached()
    }
    const cover = visitor.getByRole('img', { name: WORDS.altText, exact: true })
    expect(await cover.getAttribute('src')).toContain(`${thumbnail}&fit=cover&w=960&h=640&position=top`)
    for (const img of await visitor.locator('article img').all()) {
      await img.scrollIntoViewIfNeeded()
      await expect.poll(() => img.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0)
    }
    await looksRight(visitor)
  })
  for (const page of [staff, visitor]) await page.context().close()
})
