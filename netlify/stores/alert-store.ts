import { type Alert, alertSchema } from '../../src/schemas/alert.ts'
import { Store } from './blob-store.ts'

const KEY = 'current'

/** Stores the one alert. The last write wins: an older alert must not block a new one. */
export class AlertStore extends Store {
  /** Returns the alert, even if it is not valid yet or any more; null if there is none. An unreadable one is logged. */
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
