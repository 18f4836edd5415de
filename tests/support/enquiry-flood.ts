import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentId, receivedEnquiry } from '../../netlify/stores/enquiry-document.ts'
import { marksOf } from '../../netlify/stores/enquiry-marks.ts'

export interface Flood {
  dataDir: string
  count: number
  /** How many of three are spam, which is held back. */
  spamOfThree: number
  newestMs: number
  areDelivered: boolean
}

const STEP_MS = 60_000

/** Writes enquiries into the files of a local store, which is a hundred times as fast as sending them. */
export function writeFlood({ dataDir, count, spamOfThree, newestMs, areDelivered }: Flood): void {
  const put = (key: string, content: unknown) => {
    const file = join(dataDir, 'entries/local/site:enquiries-dev', key)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  for (let index = 0; index < count; index += 1) {
    const isHeld = index % 3 < spamOfThree
    const content = { ...SAMPLE, enquiry: `Flood ${newestMs} ${index}` }
    const now = new Date(newestMs - index * STEP_MS)
    let enquiry = receivedEnquiry(`${contentId(content, isHeld)}-1`, content, { isHeld, now })
    put(`${enquiry.id}/000001`, enquiry)
    if (areDelivered && !isHeld) {
      const delivery = { ...enquiry.delivery, isPending: false, deliveredAt: now.toISOString() }
      enquiry = { ...enquiry, version: 2, delivery }
      put(`${enquiry.id}/000002`, enquiry)
    }
    for (const mark of marksOf(enquiry)) put(mark, 1)
  }
}

const SAMPLE = {
  parentName: 'Asha Rani',
  studentName: 'Navin Kumar',
  email: 'asha@example.org',
  phone: '9876543210',
  class: 'KG',
} as const
