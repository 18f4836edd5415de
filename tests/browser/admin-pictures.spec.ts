import type { CDPSession, ElementHandle, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityFindings, sidewaysOverflow, smallTargets } from '../support/accessibility.ts'
import { pictureFile } from '../support/pictures.ts'
import {
  button,
  expectUploaded,
  LATEST_DATE,
  openStaffArea,
  recordForm,
  recordRow,
  storedRecord,
} from '../support/staff-area.ts'
import { expectKept } from '../support/stored-entries.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const rows = (page: Page) => page.locator('fieldset').getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const handleOf = (page: Page, name: string) => rowOf(page, name).getByTitle('Drag to another place')
const namesIn = (page: Page) => rows(page).locator('p:first-child > span:first-child').allTextContents()
const captionField = (page: Page) => rows(page).getByLabel('Caption, shown under the picture')

/** Returns a photograph of the site for a file input. */
async function photographFile(name: string, path: string) {
  const photograph = sharp(`content/pictures/${path}`).resize({ width: 800 })
  return { name, mimeType: 'image/jpeg', buffer: await photograph.jpeg().toBuffer() }
}

async function chooseExtras(page: Page, names: readonly string[]) {
  await recordForm(page).extras.setInputFiles(await Promise.all(names.map((name) => pictureFile(name))))
  await expectUploaded(page, names.length)
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags a picture upwards with the mouse until the rows have the given order. */
async function dragAbove(page: Page, name: string, other: string, order: readonly string[]) {
  await handleOf(page, other).evaluate((handle) => handle.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // `hover` waits until the rows stop moving: a message can appear above them.
  await handleOf(page, name).hover()
  const to = await middleOf(handleOf(page, other))
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
  await page.mouse.up()
}

test('pictures can be moved, removed and restored, and a reload keeps their order', async ({ page }) => {
  await openStaffArea(page)
  await chooseExtras(page, ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  const remove = (name: string) => button(page, `Remove ${name}`)
  await remove('b.jpg').press('Enter')
  await expect(remove('c.jpg')).toBeFocused()
  await expect(page.getByText('b.jpg removed.')).toBeVisible()
  expect(await namesIn(page)).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
  await button(page, 'Undo').press('Enter')
  await expect(remove('b.jpg')).toBeFocused()
  expect(await namesIn(page)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])

  await dragAbove(page, 'd.jpg', 'a.jpg', ['d.jpg', 'a.jpg', 'b.jpg', 'c.jpg'])
  await expect(page.getByText('d.jpg is now picture 1 of 4.')).toBeAttached()
  await button(page, 'Describe, turn or crop c.jpg').press('Enter')
  const position = page.getByRole('spinbutton', { name: 'Position c.jpg' })
  await position.fill('1')
  await position.press('Enter')
  await expect.poll(() => namesIn(page)).toEqual(['c.jpg', 'd.jpg', 'a.jpg', 'b.jpg'])
  await expect(position).toBeFocused()
  await button(page, 'Move b.jpg up').press('Enter')
  await expect(page.getByText('b.jpg is now picture 3 of 4.')).toBeAttached()
  await expect(button(page, 'Move b.jpg up')).toBeFocused()
  expect(await namesIn(page)).toEqual(['c.jpg', 'd.jpg', 'b.jpg', 'a.jpg'])

  await recordForm(page).feature.setInputFiles(await pictureFile('cover.jpg'))
  await expectUploaded(page, 5)
  // The clerk focuses another control before the new order is shown: the focus must stay there.
  await button(page, 'Use a.jpg as thumbnail').evaluate(
    (use: HTMLElement, next) => {
      use.click()
      next?.focus()
      next?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
    },
    (await remove('c.jpg').elementHandle()) as ElementHandle<HTMLElement> | null,
  )
  const order = ['c.jpg', 'd.jpg', 'b.jpg', 'cover.jpg']
  await expect.poll(() => namesIn(page)).toEqual(order)
  await expect(remove('c.jpg')).toBeFocused()
  const extras = (pictures: readonly { role: string; name: string }[]) =>
    pictures.filter(({ role }) => role === 'extra').map(({ name }) => name)
  await expectKept(page, ({ pictures }) => extras(pictures), order)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  expect(await namesIn(page)).toEqual(order)

  for (const name of ['d.jpg', 'b.jpg']) await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const both = page.getByRole('spinbutton', { name: 'Position 2 selected' })
  await both.fill('1')
  await both.press('Enter')
  const moved = ['d.jpg', 'b.jpg', 'c.jpg', 'cover.jpg']
  await expect.poll(() => namesIn(page)).toEqual(moved)
  await expect(page.getByText('2 pictures moved. The first is now picture 1.')).toBeAttached()
  await expect(both).toBeFocused()
  await button(page, 'Remove 2').press('Enter')
  await expect(remove('c.jpg')).toBeFocused()
  await button(page, 'Undo').click()
  await expect.poll(() => namesIn(page)).toEqual(moved)
  for (const name of moved.toReversed()) await remove(name).press('Enter')
  await expect(recordForm(page).extras).toBeFocused()
})

test('texts and crops of pictures survive a reload, and visitors see them', async ({ page }) => {
  await openStaffArea(page)
  const title = `Captions ${Date.now()}`
  await recordForm(page).title.fill(title)
  // With this date the event's card is on the visitors' first page.
  await page.getByLabel('Date').fill(LATEST_DATE)
  await recordForm(page).feature.setInputFiles(await photographFile('front.jpg', 'arts/dance-hall.webp'))
  const jars = 'arts/colour-jars.webp'
  const twice = ['jars.jpg', 'whatsapp.jpg'].map((name) => photographFile(name, jars))
  await recordForm(page).extras.setInputFiles(await Promise.all(twice))
  await expectUploaded(page, 3)
  const warning = page.getByText('The same picture as jars.jpg.')
  await expect(warning).toHaveCount(1)
  await expect(rowOf(page, 'whatsapp.jpg').locator(warning)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await button(page, 'Keep both').press('Enter')
  await expect(warning).toHaveCount(0)
  await expect(button(page, 'Remove whatsapp.jpg')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('2 of 2 pictures have no description')).toBeVisible()
  await recordForm(page).alt.fill('A hall with mirrors')
  await button(page, 'Describe the next one').press('Enter')
  await expect(recordForm(rows(page)).alt).toBeFocused()
  await page.keyboard.type('Six jars of paint')
  await expect(page.getByText('Describe the next one')).toBeHidden()
  await captionField(page).fill('Mixed by class 3')
  const crop = button(page, 'Crop')
  await crop.press('Enter')
  await page.getByLabel('Left to right').press('Home')
  for (const _ of [1, 2]) await page.getByLabel('Top to bottom').press('ArrowLeft')
  await expect(crop).toHaveAttribute('aria-expanded', 'true')
  expect(await accessibilityFindings(page)).toEqual([])
  await recordForm(page).consent.check()
  await expectKept(page, ({ consentOnFile }) => consentOnFile, true)
  await page.reload()
  await expect(captionField(page)).toHaveValue('Mixed by class 3')
  await expect(recordForm(page).consent).toBeChecked()
  await button(page, 'Create Event').click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(recordRow(page, title)).toContainText('2 pictures')
  await expect(recordRow(page, title)).not.toContainText('without a description')

  const record = await storedRecord(page, title)
  const { id = '', thumbnail = '', images: [image = ''] = [] } = record ?? {}
  expect(record).toMatchObject({
    altTexts: { [thumbnail]: 'A hall with mirrors', [image]: 'Six jars of paint' },
    captions: { [image]: 'Mixed by class 3' },
    focus: { [thumbnail]: { x: 0, y: 48 } },
    consentOnFile: true,
  })
  await page.goto(`/events?event=${id}`)
  const card = page.locator('main').getByRole('img', { name: 'A hall with mirrors', includeHidden: true })
  await expect(card).toHaveCSS('object-position', '0% 48%')
  await page.getByRole('dialog').getByRole('link', { name: 'Six jars of paint' }).click()
  await expect(page.getByText('Mixed by class 3').last()).toBeVisible()

  await openStaffArea(page)
  await button(page, `Edit ${title}`).click()
  await expect(rows(page)).toHaveCount(1)
  const [name = ''] = await namesIn(page)
  await button(page, `Turn ${name}`).press('Enter')
  await expect(page.getByText(`${name} is turned by 90 degrees.`)).toBeAttached()
  await expect(rows(page)).toContainText('Uploaded')
  await button(page, `Use ${name} as thumbnail`).press('Enter')
  await expect(page.getByText(`${name} is now the feature image.`)).toBeAttached()
  const [former = ''] = await namesIn(page)
  await expect(button(page, `Use ${former} as thumbnail`)).toBeFocused()
  await recordForm(page).consent.press('Space')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  const { thumbnail: turned = '', ...after } = (await storedRecord(page, title)) ?? {}
  expect(after).toMatchObject({
    images: [thumbnail],
    captions: { [turned]: 'Mixed by class 3' },
    altTexts: { [turned]: 'Six jars of paint' },
  })
  expect(after).not.toHaveProperty('consentOnFile')
  const sidesOf = (file: string) =>
    page.evaluate(async (path) => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return [width, height]
    }, `/api/uploads/${file}`)
  expect(await sidesOf(turned)).toEqual((await sidesOf(image)).toReversed())
  await button(page, `Edit ${title}`).click()
  await button(page, 'History').click()
  await expect(page.getByText('Pictures, Words for pictures, Captions, Note of consent taken back')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

  /** Moves a touch from one point to another in steps of a few pixels. @returns a function that ends the touch */
  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    const cdp = await page.context().newCDPSession(page)
    await touch(cdp, 'touchStart', from)
    for (let step = 1; step <= 12; step += 1) {
      const [x, y] = [from.x + ((to.x - from.x) * step) / 12, from.y + ((to.y - from.y) * step) / 12]
      await touch(cdp, 'touchMove', { x, y })
    }
    return () => touch(cdp, 'touchEnd')
  }

  test('a touch drags a picture by its preview, but scrolls the page elsewhere', async ({ page }) => {
    await openStaffArea(page)
    await chooseExtras(page, ['one.jpg', 'two.jpg', 'three.jpg'])
    await rowOf(page, 'two.jpg').evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    const [from, to] = [await middleOf(handleOf(page, 'one.jpg')), await middleOf(handleOf(page, 'three.jpg'))]
    const release = await swipe(page, from, { x: to.x, y: to.y + 12 })
    await expect.poll(() => namesIn(page)).toEqual(['two.jpg', 'three.jpg', 'one.jpg'])
    await release()
    await expect(page.getByText('one.jpg is now picture 3 of 3.')).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(before)

    const text = await middleOf(rowOf(page, 'three.jpg').locator('p').first())
    const stop = await swipe(page, text, { x: text.x, y: text.y - 200 })
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await stop()
    expect(await namesIn(page)).toEqual(['two.jpg', 'three.jpg', 'one.jpg'])

    await recordForm(page).feature.setInputFiles(await pictureFile('front.jpg'))
    await button(page, 'Crop').tap()
    const whole = page.locator('.cursor-crosshair')
    const shownWidth = () => whole.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(shownWidth).toBeGreaterThan(0)
    const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 }
    await whole.tap({ position: { x: width * 0.75, y: height * 0.25 } })
    await expect(page.getByLabel('Left to right')).toHaveValue('75')
    await expect(page.getByLabel('Top to bottom')).toHaveValue('25')
    expect(await smallTargets(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await button(page, 'Back to the centre').tap()
    await expect(page.getByLabel('Left to right')).toHaveValue('50')

    await button(page, 'Choose from earlier pictures Feature image').tap()
    await expect(page.getByLabel('Search earlier pictures')).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
  })
})
