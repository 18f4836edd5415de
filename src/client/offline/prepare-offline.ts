import { SERVICE_WORKERS } from 'astro:env/client'
import { whenIdle } from '../after-load.ts'
import { KEPT_MARK } from '../enquiry/kept-mark.ts'
import { SiteAlert } from '../frame/site-alert.ts'
import { withStorage } from '../with-storage.ts'
import { cacheOfFile, type FilesToKeep } from './kept-files.ts'

/** Imports React and the code that shows and sends stored enquiries. */
type LoadKept = () => Promise<{ showOverPage: () => void }>

/** Until then, a first visitor's page draws what is below the first screen. The worker's start takes processor time. */
const WORKER_DELAY_MS = 1000

/**
 * Runs on every page after its load (src/layouts/Site.astro). Registers the public service worker, but not with Save-Data
 * (docs/decisions/038). If this browser stores enquiries, loads the code that sends them.
 * Prefetches pages last, because a browser does not use pages that it prefetched before the worker was active.
 */
async function prepare(loadKept: LoadKept): Promise<void> {
  announceCopy()
  if (withStorage(() => localStorage.getItem(KEPT_MARK))) loadKept().then(({ showOverPage }) => showOverPage())
  if (SERVICE_WORKERS === 'on' && 'serviceWorker' in navigator && !savesData()) await register().catch(() => {})
  fetchNextPages()
}

/** Activates the speculation rules of the page (components/site/SpeculationRules.astro). */
function fetchNextPages(): void {
  const template = document.querySelector<HTMLTemplateElement>('#speculation-rules')
  template?.replaceWith(template.content)
}

/** Writes the notice on a cached page again, because screen readers read out a status only when it changes. */
function announceCopy(): void {
  const line = document.querySelector('seen-copy')
  if (line?.textContent) line.textContent = String(line.textContent)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** @throws when the browser allows no service worker, for example with blocked storage; the site works without it */
async function register(): Promise<void> {
  if (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, WORKER_DELAY_MS))
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.installing) await settled(registration.installing)
  // A page that was loaded before the worker is not cached yet. Only indexable pages are cached.
  const isUncached = !navigator.serviceWorker.controller && document.querySelector('link[rel=canonical]') !== null
  if (isUncached) registration?.active?.postMessage(filesToKeep())
}

/** Resolves once the worker is active or has failed to install. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}

/** Returns the path of this page and the paths of the files that the page has loaded. */
function filesToKeep(): FilesToKeep {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return { page: location.pathname, files: [...new Set(loaded)].filter((path) => cacheOfFile(path)) }
}

customElements.define('site-alert', SiteAlert)

export const prepareOffline = (loadKept: LoadKept) => whenIdle(() => void prepare(loadKept))
