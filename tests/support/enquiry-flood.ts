import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enquiryId } from '../../netlify/stores/enquiry-document.ts'
import { deliveredKey, documentKey, indexKey, pendingKey } from '../../netlify/stores/enquiry-trace.ts'

export interface Flood {
  dataDir: string
  count: number
  /** How many of three are spam, which lies in quarantine. */
  spamOfThree: number
  newestMs: number
  areDelivered: boolean
}

const STEP_MS = 60_000

/** Writes enquiries into the files of a local store, which is a hundred times as fast as sending them. */
export function writeFlood({ dataDir, count, spamOfThree, newestMs, areDelivered }: Flood): void {
  const folder = (store: string) => join(dataDir, 'entries/local', `site:${store}-dev`)
  const put = (store: string, key: string, content: unknown) => {
    const file = join(folder(store), key)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  for (let index = 0; index < count; index += 1) {
    const isQuarantined = index % 3 < spamOfThree
    const enquiry = { ...SAMPLE, enquiry: `Flood ${newestMs} ${index}` }
    const mark = { id: enquiryId(enquiry, isQuarantined, 1), receivedMs: newestMs - index * STEP_MS }
    const store = isQuarantined ? 'quarantine' : 'enquiries'
    const document = { ...enquiry, receivedAt: new Date(mark.receivedMs).toISOString() }
    put(store, documentKey({ ...mark, isQuarantined }), document)
    put(store, indexKey(mark), {})
    if (isQuarantined) continue
    if (areDelivered) put(store, deliveredKey(mark.id), {})
    else put(store, pendingKey(mark), { tries: 0, firstTriedAt: null, lastTriedAt: null })
  }
}

const SAMPLE = {
  parentName: 'Asha Rani',
  studentName: 'Navin Kumar',
  email: 'asha@example.org',
  phone: '9876543210',
  class: 'KG',
} as const
