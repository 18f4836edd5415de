import type { Page } from '@playwright/test'
import { STAFF_SETTINGS } from './staff-settings.ts'

/** Signs the page's browser in and opens a section of the staff area. */
export async function openAsStaff(page: Page, path = '/admin'): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = STAFF_SETTINGS
  await page.goto('/privacy')
  await page.evaluate(
    async (login) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(login) })
      if (!response.ok) throw new Error(`Signing in answered ${response.status}.`)
      localStorage.setItem('isAuthenticated', 'true')
    },
    { email, password },
  )
  await page.goto(path)
  await page.getByRole('navigation', { name: 'Admin Panel' }).waitFor()
}

/** A picture file as a camera makes it, each of another colour. */
export async function pictureFile(
  name: string,
  sides: { width: number; height: number } = { width: 640, height: 480 },
) {
  const { default: sharp } = await import('sharp')
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 16_777_213, 7)
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: (seed >> 16) % 256 }
  const buffer = await sharp({ create: { ...sides, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
