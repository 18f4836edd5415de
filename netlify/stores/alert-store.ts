import { type Alert, alertSchema } from '../../src/schemas/alert.ts'
import { Store } from './blob-store.ts'

const KEY = 'current'

/** Stores the alert of the site. The last of concurrent writes wins, because an old alert must not block a new one. */
export class AlertStore extends Store {
  /** Returns the alert, also if it is not valid yet or has expired; null if there is none or it is unreadable. */
  async current(): Promise<Alert | null> {
    return (await this.blobs.ifSound(KEY, alertSchema)) ?? null
  }

  async put(alert: Alert): Promise<void> {
    await this.blobs.put(KEY, JSON.stringify(alert))
  }

  async remove(): Promise<void> {
    await this.blobs.remove(KEY)
  }
}
