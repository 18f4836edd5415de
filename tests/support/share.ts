import type { Page } from '@playwright/test'

/** A file for a file input. */
interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * Shares pictures with the staff area as the phone's share sheet does: a navigation with the files in its body.
 * @param site the address of the site when the page is not one of its own
 */
export async function shareFromGallery(page: Page, files: readonly ChosenFile[], site = ''): Promise<void> {
  const pictures = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  const shared = { pictures, action: `${site}/admin/share` }
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
}
