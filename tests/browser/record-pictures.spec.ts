import type { Page } from '@playwright/test'
import { expectUsable } from '../support/accessibility.ts'
import { fillIn, patternOf, viewer as viewerLabels } from '../support/content.ts'
import { card, cards, recordDialog, recordsTo, serveRecords } from '../support/faked-records.ts'
import { expect, test } from './fixtures.ts'

const picture = (page: Page, number: number) =>
  recordDialog(page)
    .getByRole('link')
    .nth(number - 1)
const viewer = (page: Page) => page.getByRole('dialog', { name: viewerLabels.name })
const viewerButton = (page: Page, name: string) => viewer(page).getByRole('button', { name })
const counterText = (number: number) => fillIn(viewerLabels.counter, { number, count: 3 })
const counterOf = (page: Page) => viewer(page).getByText(patternOf(fillIn(viewerLabels.counter, { count: 3 })))

test('a card opens its record, a picture opens the viewer, and Back closes each of them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await serveRecords(page, 'events', recordsTo(2))
  await page.goto('/events?from=home')
  await expect(cards(page)).toHaveCount(2)
  await card(page, 1).click()
  await expect(recordDialog(page)).toHaveAccessibleName('Record 1')
  await expect(page).toHaveURL(/\?from=home&event=any%2Fid\+1$/)
  await expect(recordDialog(page).getByRole('img')).toHaveCount(3)
  await expectUsable(page)
  await picture(page, 2).click()
  await expect(counterOf(page)).toHaveText(counterText(2))
  await expectUsable(page)
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(picture(page, 2)).toBeFocused()
  await page.goBack()
  await expect(recordDialog(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\?from=home$/)
  await page.goForward()
  await expect(recordDialog(page)).toBeVisible()
  await picture(page, 1).click()
  await expect(viewer(page)).toBeVisible()
  await page.reload()
  await picture(page, 1).click()
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(recordDialog(page)).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(recordDialog(page)).toHaveCount(0)
})

test('a card and its open record both link to the page of the record', async ({ page, context }) => {
  await page.goto('/news-coverage')
  // Chooses a card with a picture, because another test can have erased a record's picture.
  const card = cards(page)
    .filter({ has: page.getByRole('img') })
    .first()
  const link = card.getByRole('link').first()
  const [name, address] = [await link.innerText(), (await link.getAttribute('href')) ?? '']
  expect(address).toMatch(/^\/news-coverage\/./)
  const thumbnail = card.getByRole('img')
  await expect(thumbnail).toHaveAttribute('srcset', /\/\.netlify\/images\?url=%2Fapi%2Fuploads%2F[^ ]+&w=320 320w/)
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const opened = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(recordDialog(page)).toHaveCount(0)
  await link.click()
  await recordDialog(page).getByRole('link', { name: 'Link to this item' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.goBack()
  await expect(recordDialog(page)).toHaveAccessibleName(name)
})

test('the viewer goes from the last picture to the first, and announces each picture', async ({ page }) => {
  await serveRecords(page, 'events', recordsTo(1))
  await page.goto('/glimpse')
  await page.goto('/events')
  await card(page, 1).press('Enter')
  await picture(page, 1).click()
  const counter = counterOf(page)
  await expect(viewer(page).getByRole('status')).toHaveText(`${counterText(1)}: Children plant a tree`)
  for (const [name, number] of [
    [viewerLabels.previous, 3],
    [viewerLabels.next, 1],
    [fillIn(viewerLabels.show, { number: 3 }), 3],
  ] as const) {
    await viewerButton(page, name).click()
    await expect(counter).toHaveText(counterText(number))
  }
  await viewerButton(page, viewerLabels.close).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(picture(page, 1)).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(picture(page, 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(counter).toHaveText(counterText(2))
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(counter).toHaveText(counterText(number))
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(recordDialog(page)).toHaveCount(0)
  await expect(card(page, 1)).toBeFocused()
  await expect(page).toHaveURL(/\/events$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/glimpse$/)
})
