/** Enquiries submitted while offline (docs/product.md#offline). Pages and the service worker share this database. */
import { openStores } from '../indexed-db.ts'

const STORE = 'enquiries'

/** The tag of the background sync; also the name of the lock and of the broadcast channel. */
export const SEND_KEPT_TAG = 'send-kept-enquiries'

/** Retry for this many days. The server recognizes a repeated Idempotency-Key for 7 days. */
export const KEPT_DAYS = 5

/** The final state of an enquiry, whose fields are then deleted. */
export type Outcome = 'sent' | 'refused' | 'expired'

export const KEPT_MESSAGES = {
  waiting: `Your enquiry is kept on this device until there is a connection. It is then sent by itself: leave this page open, or open this website again within ${KEPT_DAYS} days.`,
  sent: 'Your enquiry has been sent. We will get back to you soon.',
  refused: 'Your enquiry could not be taken in and was deleted from this device. Please write it again or call us.',
  expired: `There was no connection for ${KEPT_DAYS} days, so your enquiry was not sent. It was deleted from this device. Please write it again or call us.`,
} as const satisfies Record<Outcome | 'waiting', string>

export interface KeptEnquiry {
  /** The Idempotency-Key of the enquiry. */
  id: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** The form's fields; empty as soon as there is an outcome. */
  post: [name: string, value: string][]
  outcome?: Outcome
}

const request = openStores('kept-enquiries', [STORE])

/** Returns the waiting enquiries and the outcomes that nobody has dismissed, oldest first. */
export async function loadKept(): Promise<KeptEnquiry[]> {
  const kept = await request<KeptEnquiry[]>(STORE, 'readonly', (store) => store.getAll())
  return kept.sort((one, other) => one.keptAt - other.keptAt)
}

export async function saveKept(enquiry: KeptEnquiry): Promise<void> {
  await request(STORE, 'readwrite', (store) => store.put(enquiry, enquiry.id))
  announce()
}

export async function deleteKept(id: string): Promise<void> {
  await request(STORE, 'readwrite', (store) => store.delete(id))
  announce()
}

const channel = () => new BroadcastChannel(SEND_KEPT_TAG)

function announce(): void {
  const sender = channel()
  sender.postMessage(null)
  sender.close()
}

/** Calls `listener` when a page or the worker changes a stored enquiry. Returns a function that removes `listener`. */
export function onKeptChange(listener: () => void): () => void {
  const receiver = channel()
  receiver.onmessage = listener
  return () => receiver.close()
}
