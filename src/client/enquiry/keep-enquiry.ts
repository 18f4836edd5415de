import { SEND_KEPT_TAG, saveKept } from './kept-enquiries.ts'
import { KEPT_MARK } from './kept-mark.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Keeps an enquiry on this device because there is no line, and asks the browser to send it as soon as there is one.
 * Only where the site's service worker is installed: elsewhere nothing may be left behind that nobody sends.
 * @param key its Idempotency-Key
 * @returns whether it is kept
 */
export async function keepEnquiry(post: FormData, key: string): Promise<boolean> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration('/')
  if (navigator.onLine || !registration) return false
  try {
    localStorage.setItem(KEPT_MARK, 'true')
    await saveKept({ id: key, keptAt: Date.now(), post: [...post].map(([name, value]) => [name, String(value)]) })
  } catch {
    // A private window, or a full disk.
    return false
  }
  // Browsers without background sync, or that refuse it: the next page sends it.
  await registration.sync?.register(SEND_KEPT_TAG).catch(() => {})
  return true
}
