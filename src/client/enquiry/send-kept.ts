import {
  deleteKept,
  KEPT_DAYS,
  type KeptEnquiry,
  loadKept,
  type Outcome,
  SEND_KEPT_TAG,
  saveKept,
} from './kept-enquiries.ts'
import { EnquiryRefused, sendEnquiry } from './send-enquiry.ts'

const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

/**
 * Sends the waiting enquiries one after the other. A lock prevents two pages or workers from sending at the same time.
 * If a response was lost, the server recognizes the repeated enquiry by its Idempotency-Key.
 * @returns the number of enquiries that still wait
 */
export function sendKept(): Promise<number> {
  return locked(async () => {
    const waiting = (await loadKept()).filter(isWaiting)
    let left = 0
    for (const enquiry of waiting) {
      const outcome = await outcomeOf(enquiry)
      if (outcome) await saveKept({ ...enquiry, post: [], outcome })
      else left += 1
    }
    return left
  })
}

/** Deletes a waiting enquiry. If it was sent meanwhile, its outcome stays. */
export async function takeBack(id: string): Promise<void> {
  await locked(async () => {
    const waiting = (await loadKept()).filter(isWaiting)
    if (waiting.some((enquiry) => enquiry.id === id)) await deleteKept(id)
  })
}

export function isWaiting({ outcome }: KeptEnquiry): boolean {
  return outcome === undefined
}

function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(SEND_KEPT_TAG, work)
}

/** Sends one enquiry. Returns undefined when it has to wait longer. */
async function outcomeOf({ id, keptAt, post }: KeptEnquiry): Promise<Outcome | undefined> {
  if (Date.now() - keptAt > KEPT_MS) return 'expired'
  const body = new FormData()
  for (const [name, value] of post) body.append(name, value)
  try {
    await sendEnquiry(body, id)
    return 'sent'
  } catch (error) {
    return error instanceof EnquiryRefused && error.isPermanent ? 'refused' : undefined
  }
}
