/** What somebody does who has a keyboard alone: nothing is focused or clicked by script. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has between two of its controls. */
const MAX_STEPS = 250

/** Presses Tab, or Shift+Tab, until the focus is on a control. Starts where the focus is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toHaveCount(1)
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not come to ${target}.`)
}

/** Goes to a control by Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field by Tab and types a text in the place of what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Goes to a file field by Tab, opens it by Space, and chooses. */
export async function chooseFiles(
  page: Page,
  field: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  // Asked for early: the browser must know that the test answers before the key is pressed.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, field)
  await page.keyboard.press('Space')
  await (await chooser).setFiles(files)
}

/** Waits until the focus is somewhere: a step that loses it sends people back to the top of the page. */
export async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1)
}
