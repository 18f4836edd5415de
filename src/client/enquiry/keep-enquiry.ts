import { SEND_KEPT_TAG, saveKept } from './kept-enquiries.ts'
import { KEPT_MARK } from './kept-mark.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Stores an enquiry on this device while the browser is offline, and asks the browser to send it when it is online.
 * Does nothing if the site's service worker is not installed.
 * @param key the Idempotency-Key of the enquiry
 * @returns whether the enquiry is stored
 */
export async function keepEnquiry(post: FormData, key: string): Promise<boolean> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration('/')
  if (navigator.onLine || !registration) return false
  try {
    localStorage.setItem(KEPT_MARK, 'true')
    await saveKept({ id: key, keptAt: Date.now(), post: [...post].map(([name, value]) => [name, String(value)]) })
  } catch {
    // Storing can fail in a private window or on a full disk.
    return false
  }
  // If the browser has no background sync or refuses it, the next page sends the enquiry.
  await registration.sync?.register(SEND_KEPT_TAG).catch(() => {})
  return true
}
