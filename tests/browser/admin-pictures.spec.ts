import type { CDPSession, Locator, Page } from '@playwright/test'
import type { StaffRecord } from '../../src/schemas/record.ts'
import { MAX_EXTRA_PICTURES } from '../../src/schemas/record-kinds/fields.ts'
import { accessibilityFindings } from '../support/accessibility.ts'
import { fillIn } from '../support/content.ts'
import { largePictureFile, photographFile, pictureFile } from '../support/pictures.ts'
import { eventOfItsOwn, LATEST_DATE, openStaffArea, tapFocus } from '../support/staff-area.ts'
import { expect, test } from './fixtures.ts'

test.use({ isStaff: true })

const rows = (page: Page) => page.locator('fieldset').getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const handleOf = (page: Page, name: string) => rowOf(page, name).getByTitle('Drag to another place')
const namesIn = (page: Page) => rows(page).locator('p:first-child > span:first-child').allTextContents()
const button = (page: Page | Locator, label: string, name: string) =>
  page.getByRole('button', { name: fillIn(label, { name }), exact: true })
const listed = (page: Page, title: string) => page.locator('li[id^=record-]').filter({ hasText: title })
const uploadedText = (count: number) => `${count} of ${count} uploaded`

async function chooseExtras(page: Page, names: readonly string[]) {
  await page.getByLabel('choose files').setInputFiles(await Promise.all(names.map((name) => pictureFile(name))))
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

/** Opens the form of an event that is for this test only. */
async function openEvent(page: Page) {
  await openStaffArea(page)
  const event = await eventOfItsOwn(page)
  await button(event.row, 'Edit {name}', event.title).click()
  await expect(rows(page)).toHaveCount(1)
  return event
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
}

test('a removed picture comes back with Undo, and the focus goes to its neighbour', async ({ page }) => {
  await openStaffArea(page)
  await chooseExtras(page, ['one.jpg', 'two.jpg', 'three.jpg'])
  await button(page, 'Remove {name}', 'two.jpg').press('Enter')
  await expect(button(page, 'Remove {name}', 'three.jpg')).toBeFocused()
  await expect(page.getByText('two.jpg removed.')).toBeVisible()
  expect(await namesIn(page)).toEqual(['one.jpg', 'three.jpg'])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(button(page, 'Remove {name}', 'two.jpg')).toBeFocused()
  expect(await namesIn(page)).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  for (const name of ['three.jpg', 'two.jpg', 'one.jpg']) await button(page, 'Remove {name}', name).press('Enter')
  await expect(page.getByLabel('choose files')).toBeFocused()
})

test('several pictures are selected by keyboard, moved to a position and removed together', async ({ page }) => {
  await openStaffArea(page)
  await chooseExtras(page, ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  for (const name of ['b.jpg', 'd.jpg']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  }
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const position = page.getByRole('spinbutton', {
    name: `Position 2 selected`,
  })
  await position.fill('1')
  await position.press('Enter')
  await expect.poll(() => namesIn(page)).toEqual(['b.jpg', 'd.jpg', 'a.jpg', 'c.jpg'])
  await expect(page.getByText('2 pictures moved. The first is now picture 1.')).toBeAttached()
  await expect(position).toBeFocused()

  await page.getByRole('button', { name: 'Remove 2' }).press('Enter')
  await expect(button(page, 'Remove {name}', 'a.jpg')).toBeFocused()
  expect(await namesIn(page)).toEqual(['a.jpg', 'c.jpg'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(4)
  expect(await namesIn(page)).toEqual(['b.jpg', 'd.jpg', 'a.jpg', 'c.jpg'])
})

test('one picture moves to a position by number, keeps the focus, and the draft has the order', async ({ page }) => {
  await openStaffArea(page)
  await chooseExtras(page, ['a.jpg', 'b.jpg', 'c.jpg'])
  await button(page, 'Describe, turn or crop {name}', 'c.jpg').press('Enter')
  const position = page.getByRole('spinbutton', { name: `Position c.jpg` })
  await position.fill('1')
  await position.press('Enter')
  await expect.poll(() => namesIn(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  await expect(position).toBeFocused()
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  expect(await namesIn(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
})

test('words and crops are counted, kept over a reload, published, and shown to visitors', async ({ page }) => {
  await openStaffArea(page)
  const title = `Captions ${Date.now()}`
  await page.getByLabel('Title', { exact: true }).fill(title)
  // Visitors have its card on the first page.
  await page.getByLabel('Date').fill(LATEST_DATE)
  await page.getByLabel('Feature image').setInputFiles(await photographFile('front.jpg', 'arts/dance-hall.webp'))
  await page.getByLabel('choose files').setInputFiles(await photographFile('jars.jpg', 'arts/colour-jars.webp'))
  await expect(page.getByText(uploadedText(2))).toBeVisible()
  await expect(page.getByText('2 of 2 pictures have no description')).toBeVisible()
  await page.getByLabel('What the picture shows, for people who cannot see it').fill('A hall with mirrors')
  await page.getByRole('button', { name: 'Describe the next one' }).press('Enter')
  await expect(rows(page).getByLabel('What the picture shows, for people who cannot see it')).toBeFocused()
  await page.keyboard.type('Six jars of paint')
  await expect(page.getByText('Describe the next one')).toBeHidden()
  await rows(page).getByLabel('Caption, shown under the picture').fill('Mixed by class 3')

  const crop = page.getByRole('button', { name: 'Crop', exact: true })
  await crop.press('Enter')
  await page.getByLabel('Left to right').press('Home')
  for (const _ of [1, 2]) await page.getByLabel('Top to bottom').press('ArrowLeft')
  await expect(crop).toHaveAttribute('aria-expanded', 'true')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel('Children’s faces: consent on file').check()

  await page.reload()
  await expect(rows(page).getByLabel('Caption, shown under the picture')).toHaveValue('Mixed by class 3')
  await expect(page.getByLabel('Children’s faces: consent on file')).toBeChecked()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Event created successfully!')).toBeVisible()
  await expect(listed(page, title)).toContainText('2 pictures')
  await expect(listed(page, title)).not.toContainText('{count} pictures without a description'.replace('{count}', ''))

  const answer = (await (await page.request.get('/api/admin/events')).json()) as { events: StaffRecord[] }
  const record = answer.events.find(({ name }) => name === title)
  const { id = '', thumbnail = '', images: [image = ''] = [], url = '' } = record ?? {}
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
  await page.goto(url)
  await expect(page.locator('figcaption', { hasText: 'Mixed by class 3' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('a stored picture is turned, becomes the thumbnail, and consent is in the history', async ({ page }) => {
  const { newest } = await openEvent(page)
  const before = await newest()
  await expect(listed(page, before.name)).toContainText('2 pictures without a description')
  const [name = ''] = await namesIn(page)
  await rows(page).getByLabel('Caption, shown under the picture').fill('The finish')
  await page.getByRole('button', { name: `Turn ${name}` }).press('Enter')
  await expect(page.getByText(`${name} is turned by 90 degrees.`)).toBeAttached()
  await expect(rows(page)).toContainText('Uploaded')
  await button(page, 'Use {name} as thumbnail', name).press('Enter')
  await expect(page.getByText(`${name} is now the feature image.`)).toBeAttached()
  const [former = ''] = await namesIn(page)
  await expect(button(page, 'Use {name} as thumbnail', former)).toBeFocused()
  await page.getByLabel('Children’s faces: consent on file').press('Space')
  await save(page)

  const after = await newest()
  expect(after.thumbnail).not.toBe(before.images?.[0])
  expect(after).toMatchObject({
    images: [before.thumbnail],
    captions: { [after.thumbnail ?? '']: 'The finish' },
    consentOnFile: true,
  })
  const sides = await page.evaluate(async (path) => {
    const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
    return [width, height]
  }, `/api/uploads/${after.thumbnail}`)
  expect(sides).toEqual([480, 640])

  await page.getByRole('button', { name: `Edit ${after.name}` }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText(`Pictures, Captions, Consent noted`)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('the same picture chosen twice is warned of, and kept when both are wanted', async ({ page }) => {
  await openStaffArea(page)
  const path = 'arts/craft-table.webp'
  await page
    .getByLabel('choose files')
    .setInputFiles([
      await photographFile('hall.jpg', 'arts/dance-hall.webp'),
      await photographFile('table.jpg', path),
      await photographFile('whatsapp.jpg', path),
    ])
  await expect(page.getByText(uploadedText(3))).toBeVisible()
  const warning = page.getByText('The same picture as table.jpg.')
  await expect(rowOf(page, 'whatsapp.jpg').locator(warning)).toBeVisible()
  await expect(warning).toHaveCount(1)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep both' }).press('Enter')
  await expect(warning).toHaveCount(0)
  await expect(button(page, 'Remove {name}', 'whatsapp.jpg')).toBeFocused()
})

test('a JPEG over 5 MB is shrunk; what cannot be decoded is refused, HEIC with a way to JPEG', async ({ page }) => {
  await openStaffArea(page)
  const large = await largePictureFile('large.jpg')
  expect(large.buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) }
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture') }
  await page.getByLabel('choose files').setInputFiles([large, broken, heic])
  await expect(rowOf(page, 'large.jpg')).toContainText('Uploaded')
  await expect(rowOf(page, 'broken.jpg')).toContainText('broken.jpg is too large (max 5MB)')
  await expect(rowOf(page, 'IMG_1.HEIC')).toContainText('IMG_1.HEIC is not an image file')
  await expect(rowOf(page, 'IMG_1.HEIC')).toContainText(
    'For JPEG from an iPhone: Settings, Camera, Formats, “Most compatible”.',
  )

  const feature = page.getByLabel('Feature image')
  await feature.setInputFiles(await pictureFile('front.jpg'))
  await feature.setInputFiles(broken)
  await expect(page.getByText('Feature image must be less than 5MB')).toBeVisible()
  await expect(page.getByText('front.jpg')).toBeVisible()
  await feature.setInputFiles(heic)
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await expect(page.getByText('For JPEG from an iPhone: Settings, Camera, Formats, “Most compatible”.')).toHaveCount(2)
  await feature.setInputFiles(large)
  await expect(page.getByText(uploadedText(2))).toBeVisible()
  await expect(page.getByText('Please upload an image file')).toBeHidden()
})

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

  test('a finger chooses what a card shows; targets are large, and nothing is too wide', async ({ page }) => {
    await openEvent(page)
    await page.getByRole('button', { name: 'Crop', exact: true }).tap()
    await tapFocus(page, 0.75, 0.25)
    await expect(page.getByLabel('Left to right')).toHaveValue('75')
    await expect(page.getByLabel('Top to bottom')).toHaveValue('25')
    await page.getByRole('checkbox', { name: 'Select all' }).waitFor({ state: 'hidden' })

    const small = await page.locator('form').evaluate((form) =>
      [...form.querySelectorAll('button, input:not(.sr-only), label:has(input[type=checkbox])')]
        .filter((target) => !(target instanceof HTMLInputElement && /checkbox|radio/.test(target.type)))
        .map((target) => ({ name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
    )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Back to the centre' }).tap()
    await expect(page.getByLabel('Left to right')).toHaveValue('50')
  })

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
