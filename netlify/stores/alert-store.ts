import { type Alert, alertSchema } from '../../src/schemas/alert.ts'
import { type BlobStore, CorruptBlob, type DeployContext, ifSound, openBlobStore } from './blob-store.ts'

const KEY = 'current'

/** Keeps the one alert. The last write wins: whoever warns must not be stopped by an older warning. */
export class AlertStore {
  readonly #blobs: BlobStore

  constructor(blobs: BlobStore) {
    this.#blobs = blobs
  }

  /** Returns the alert, also one that is over or not begun; null without one. One that cannot be read is logged. */
  async current(): Promise<Alert | null> {
    const alert = await ifSound(async () => {
      const stored = await this.#blobs.json(KEY)
      if (stored === null) return null
      const { data } = alertSchema.safeParse(stored)
      if (data) return data
      throw new CorruptBlob(KEY)
    })
    return alert ?? null
  }

  async put(alert: Alert): Promise<void> {
    await this.#blobs.put(KEY, JSON.stringify(alert))
  }

  async remove(): Promise<void> {
    await this.#blobs.remove(KEY)
  }
}

/** Opens the alert of the deploy that serves this request. */
export function openAlertStore(context: DeployContext): AlertStore {
  return new AlertStore(openBlobStore('alert', context))
}
