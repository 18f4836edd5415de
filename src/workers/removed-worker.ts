/**
 * With `SERVICE_WORKERS=off`, the build serves this worker instead of the usual workers. It replaces the installed
 * worker, deletes all caches and unregisters itself (docs/decisions/038). Pages still send stored enquiries and drafts.
 */
import { scope } from './worker-scope.ts'

/** The database in which Workbox stores the time of each file's last use. */
const EXPIRATION_DATABASE = 'workbox-expiration'

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  indexedDB.deleteDatabase(EXPIRATION_DATABASE)
  await scope.registration.unregister()
}
