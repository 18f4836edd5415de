import adminLabels from '#content/data/admin-labels.json' with { type: 'json' }
import { forEachKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import crest from '../assets/crest.svg?url'
import { getData } from './get-data.ts'
import { getPage } from './pages.ts'

export { adminLabels }

/** Returns the props of the staff area: its labels, the page title of each section, the crest. */
export async function getStaffArea() {
  const staffPages = [...new Set(Object.values(RECORD_KINDS).map(({ staffPage }) => staffPage))]
  const [chrome, admin, ...pages] = await Promise.all([getData('chrome'), getPage('admin'), ...staffPages.map(getPage)])
  const titleOf = new Map(pages.map(({ id, title }) => [id, title]))
  const titles = {
    ...forEachKind((kind) => titleOf.get(RECORD_KINDS[kind].staffPage) ?? admin.title),
    gallery: admin.title,
    enquiries: admin.title,
    alert: admin.title,
    staff: admin.title,
    account: admin.title,
  }
  return { labels: adminLabels, titles, crest, errorLabels: chrome.unexpectedError }
}
