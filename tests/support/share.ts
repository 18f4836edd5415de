import type { Page } from '@playwright/test'

/** A file for a file input. */
interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Shares pictures with the staff area as the phone's share sheet does: a navigation with the files in its body. Waits
 * until the page is left.
 * @param site the address of the site when the page is not one of its own
 */
export async function shareFromGallery(page: Page, files: readonly ChosenFile[], site = ''): Promise<void> {
  const pictures = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const shared = { pictures, action: `${site}/admin/share` }
  const left = page.waitForEvent('framenavigated')
  await page.evaluate(({ pictures, action }) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of pictures) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    const form = Object.assign(document.createElement('form'), {
      action,
      method: 'post',
      enctype: 'multipart/form-data',
      hidden: true,
    })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true })
    field.files = transfer.files
    form.append(field)
    document.body.append(form)
    form.submit()
  }, shared)
  await left
}

/** Notes the status of each upload of a page. */
export function uploadsOf(page: Page): number[] {
  const uploads: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/uploads') uploads.push(response.status())
  })
  return uploads
}
