import type { FilesToKeep } from '#client/offline/kept-files.ts'

/** The part of the service worker API that the workers use and that TypeScript's DOM types lack. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Only pages of this site can post to its worker. */
interface MessageFromPage<Message> extends ExtendableEvent {
  readonly data: Message
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage<FilesToKeep>) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
}

export const scope = globalThis as unknown as WorkerScope
