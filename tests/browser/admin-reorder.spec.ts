import type { CDPSession, Locator, Page } from '@playwright/test'
import { MAX_EXTRA_PICTURES } from '../../src/schemas/record-kinds/fields.ts'
import { pictureFile } from '../support/pictures.ts'
import { openStaffArea } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const rows = (page: Page) => page.locator('fieldset').getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const handleOf = (page: Page, name: string) => rowOf(page, name).getByTitle('Drag to another place')
const namesIn = async (page: Page) => await rows(page).locator('p:first-child > span:first-child').allTextContents()

const uploadedText = (count: number) => `${count} of ${count} uploaded`

/** Chooses extra pictures and waits until their rows can be dragged. */
async function chooseExtras(page: Page, names: readonly string[]) {
  await page.getByLabel('choose files').setInputFiles(await Promise.all(names.map((name) => pictureFile(name))))
  await expect(rows(page)).toHaveCount(names.length)
  await expect(page.getByText(uploadedText(names.length))).toBeVisible()
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags a picture upwards with the mouse until the rows have the given order, and keeps the button down. */
async function dragAbove(page: Page, name: string, other: string, order: readonly string[]) {
  await handleOf(page, other).evaluate((handle) => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [from, to] = [await middleOf(handleOf(page, name)), await middleOf(handleOf(page, other))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  let nudges = 0
  await expect
    .poll(async () => {
      // Rows swap one at a time, on each pointer move.
      nudges += 1
      await page.mouse.move(to.x, to.y - nudges)
      return namesIn(page)
    })
    .toEqual(order)
}

const movedText = (name: string, place: number, count: number) => `${name} is now picture ${place} of ${count}.`

test('a picture dragged by mouse has a new position, which is announced and saved in the draft', async ({ page }) => {
  await openStaffArea(page)
  await chooseExtras(page, ['one.jpg', 'two.jpg', 'three.jpg'])
  await dragAbove(page, 'three.jpg', 'one.jpg', ['three.jpg', 'one.jpg', 'two.jpg'])
  await page.mouse.up()
  await expect(page.getByText(movedText('three.jpg', 1, 3))).toBeAttached()

  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  expect(await namesIn(page)).toEqual(['three.jpg', 'one.jpg', 'two.jpg'])
})

test(`the last of ${MAX_EXTRA_PICTURES} pictures is dragged, and only those shown change places`, async ({ page }) => {
  // Three rows fit, each with the warning that its picture is the same as another.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openStaffArea(page)
  const names = Array.from({ length: MAX_EXTRA_PICTURES }, (_, index) => `${index + 1}.jpg`)
  const file = await pictureFile('x.jpg', { width: 64, height: 48 })
  await page.getByLabel('choose files').setInputFiles(names.map((name) => ({ ...file, name })))
  await expect(page.getByText(uploadedText(names.length))).toBeVisible()
  await page.getByRole('button', { name: `Show the ${names.length - 2} finished pictures` }).click()
  await expect(rows(page)).toHaveCount(names.length)
  const [above, between, last] = names.slice(-3)
  const moved = [...names.slice(0, -3), last ?? '', above ?? '', between ?? '']
  await dragAbove(page, last ?? '', above ?? '', moved)
  await page.mouse.up()
  expect(await namesIn(page)).toEqual(moved)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

  /** Moves a touch from one point to another in steps of a few pixels. */
  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    const cdp = await page.context().newCDPSession(page)
    await touch(cdp, 'touchStart', from)
    for (let step = 1; step <= 12; step += 1)
      await touch(cdp, 'touchMove', {
        x: from.x + ((to.x - from.x) * step) / 12,
        y: from.y + ((to.y - from.y) * step) / 12,
      })
    return () => touch(cdp, 'touchEnd')
  }

  test('touch drags a picture by its preview, and scrolls the page elsewhere', async ({ page }) => {
    await openStaffArea(page)
    await chooseExtras(page, ['one.jpg', 'two.jpg', 'three.jpg'])
    await rowOf(page, 'two.jpg').evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    const [from, to] = [await middleOf(handleOf(page, 'one.jpg')), await middleOf(handleOf(page, 'three.jpg'))]
    const release = await swipe(page, from, { x: to.x, y: to.y + 12 })
    await expect.poll(() => namesIn(page)).toEqual(['two.jpg', 'three.jpg', 'one.jpg'])
    await release()
    await expect(page.getByText(movedText('one.jpg', 3, 3))).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(before)

    const text = await middleOf(rowOf(page, 'three.jpg').locator('p').first())
    const stop = await swipe(page, text, { x: text.x, y: text.y - 200 })
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await stop()
    expect(await namesIn(page)).toEqual(['two.jpg', 'three.jpg', 'one.jpg'])
  })
})
