import { type Alert, alertSchema } from '../../src/schemas/alert.ts'
import { Store } from './blob-store.ts'

const KEY = 'current'

/** Keeps the one alert. The last write wins: whoever warns must not be stopped by an older warning. */
export class AlertStore extends Store {
  /** Returns the alert, also one that is over or not begun; null without one. One that cannot be read is logged. */
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
