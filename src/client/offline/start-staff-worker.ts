import { SERVICE_WORKERS } from 'astro:env/client'
import { afterLoad } from '../after-load.ts'

/** Registers the service worker of the staff area (docs/decisions/038). */
export function prepareStaffWorker(): void {
  afterLoad(() => {
    if (SERVICE_WORKERS === 'on') void navigator.serviceWorker?.register('/admin/sw.js', { scope: '/admin' })
  })
}
