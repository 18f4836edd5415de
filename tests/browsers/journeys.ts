import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ENQUIRY_FIELDS, enquirySchema } from '../../src/schemas/enquiry.ts'
import * as content from '../support/content.ts'
import { simplePdf } from '../support/pdfs.ts'
import { pictureFile } from '../support/pictures.ts'
import { ENQUIRY } from '../support/requests.ts'
import { asStaff, listEvents, STAFF } from '../support/staff.ts'
import type { Page } from './page.ts'

const { chrome, enquiryForm, entryAt, fillIn, menuLabel, search, viewer } = content
const SEND = `tools.find('button', '${enquiryForm.send}')`
const MESSAGES = enquirySchema.safeParse(Object.fromEntries(ENQUIRY_FIELDS.map((name) => [name, '']))).error?.issues

/** The journeys by title. `folder` is a temporary folder of the browser. */
export const JOURNEYS: Record<string, (page: Page, width: number, folder: string) => Promise<void>> = {
  async 'the menu opens a page, and the search finds a page'(page, width) {
    const path = width > 1000 ? '/about/values' : '/contact-us'
    await page.open('/sports')
    if (width > 1000) await page.press('link', menuLabel('/about'), false)
    else await page.press('button', chrome.openMenu)
    await page.press('link', menuLabel(path))
    await page.at(path)
    const uniform = entryAt(content.frontMatter('pages/uniform').title.split(' | '), 0)
    await page.press('button', search.button)
    await page.fill(search.field, uniform)
    // Waits for the results of the whole query: results of a shorter one are in other positions.
    await page.until("document.querySelector('dialog [data-results] a').pathname === '/uniform'")
    await page.press('link', uniform)
    await page.at('/uniform')
  },
  async 'the popup and the page show each error of an enquiry, and send it'(page) {
    for (const path of ['/uniform', '/contact-us']) {
      await page.open(path)
      if (path === '/uniform') await page.press('link', chrome.enquire)
      // Until React has hydrated the form, the browser's own validation handles a press.
      await page.until(`(button => (button.scrollIntoView(), button.form.noValidate))(${SEND})`)
      await page.press('button', enquiryForm.send)
      for (const { message } of MESSAGES ?? []) await page.see('text', message)
      for (const name of ENQUIRY_FIELDS) await page.fill(enquiryForm.labels[name], ENQUIRY[name])
      await page.until("!document.querySelector('[aria-invalid=true]')")
      await page.press('button', enquiryForm.send)
      await page.at('/thankyou')
    }
  },
  async 'a card opens its record, a picture opens the viewer, and Back closes both'(page) {
    const { name, images, altTexts } = entryAt(await listEvents(page.address), 0)
    const counter = (number: number) => fillIn(viewer.counter, { number, count: images.length })
    await page.open('/events')
    await page.press('link', name)
    await page.press('link', altTexts?.[entryAt(images, 1)] ?? '')
    await page.see('text', counter(2))
    await page.type('\uE014') // the arrow to the right
    await page.see('text', counter(3))
    await page.press('button', viewer.next)
    await page.see('text', counter(4))
    await page.evaluate('history.back()')
    await page.gone('text', counter(4))
    await page.see('dialog', name)
    await page.evaluate('history.back()')
    await page.gone('dialog', name)
  },
  async 'a notice leads to its PDF, which opens in a new tab'(page, width, folder) {
    const body = new FormData()
    const title = `Date sheet ${basename(folder)} ${width}`
    const fields = { title, date: '2026-11-22', category: 'general', text: 'It is here.' }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('documents', new File([simplePdf()], 'Date sheet.pdf', { type: 'application/pdf' }))
    const created = await (await asStaff(page.address)).send('/api/notices', { method: 'POST', body })
    const { documents }: { documents: { file: string }[] } = await created.json()
    const pdf = `${page.address}/api/uploads/${documents[0]?.file}`
    const { headers } = await fetch(pdf)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(String(headers.get('content-security-policy')), /default-src 'none'.*frame-ancestors 'none'/)
    await page.open('/notices')
    await page.press('link', title)
    await page.press('link', '1 page')
    await page.newTabAt(pdf)
  },
  async 'a clerk signs in, creates an event with two pictures and settles a conflict'(page, width, folder) {
    const title = `Sports Day ${basename(folder)} ${width}`
    const made = async () => (await listEvents(page.address)).filter(({ name }) => name.startsWith(title))
    await signInByForm(page)
    await page.fill('Title', title)
    await page.fill('Date', '2020-11-20')
    for (const field of ['Feature image', 'choose files']) {
      const file = join(folder, `${title} ${field}.jpg`)
      writeFileSync(file, (await pictureFile(file)).buffer)
      await page.chooseFile(field, file)
    }
    await page.see('text', '2 of 2 uploaded')
    await page.press('button', 'Create Event')
    await page.see('text', 'Event created successfully!')
    const { id: record, images } = entryAt(await made(), 0)
    assert.equal(images.length, 1)
    await page.press('button', `Edit ${title}`)
    await page.see('heading', 'Edit event')
    const { change } = await asStaff(page.address)
    const other = await change(`/api/events/${record}`, 'PATCH', 1, { title: `${title}, theirs` })
    assert.equal(other.status, 200)
    await page.fill('Title', `${title}, mine`)
    await page.press('button', 'Save changes')
    await page.see('heading', 'Two versions of one event')
    await page.press('field', 'Keep mine')
    await page.press('button', 'Save the merged version')
    await page.see('text', 'Saved as you chose. Undo brings both versions back.')
    assert.equal((await made()).map(({ name }) => name).join(), `${title}, mine`)
    await page.press('button', 'Logout')
    await page.at('/login')
  },
}

async function signInByForm(page: Page): Promise<void> {
  await page.open('/login')
  await page.fill('Email', STAFF.email)
  await page.fill('Password', STAFF.password)
  await page.press('button', 'Sign in')
  await page.at('/admin')
}
