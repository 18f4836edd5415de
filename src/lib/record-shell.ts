import { getEntry } from 'astro:content'
import type { Collection } from '#schemas/record.ts'
import { fillIn } from './chrome.ts'
import { getSchool } from './school.ts'

/** Widths in px that a picture of a record is offered in. */
const WIDTHS_PX = [480, 960, 1440]
const RATIO = 3 / 2

/**
 * The page that stands for every record of `collection`: words in `@@` are filled in when a visitor asks for one
 * (netlify/handlers/fill-shell.ts).
 */
export async function getRecordShell(collection: Collection) {
  const [entry, { words }] = await Promise.all([getEntry('recordPages', 'main'), getSchool()])
  if (!entry) throw new Error('content/data/record-pages.json is missing: the page of each event needs its words.')
  const { crumb, title, description, all } = entry.data[collection]
  const places = { ...words, title: '@@shortTitle@@', date: '@@dayText@@' }
  return {
    title: fillIn(title, places),
    description: fillIn(description, places),
    path: `/${collection}/@@slug@@`,
    cardPath: '/@@cardPath@@',
    listing: { href: `/${collection}`, crumb, all },
  }
}

/** A picture of the record, cut to 3:2 by the Image CDN so that its place is kept while it loads. */
export const shellPicture = {
  href: '/api/uploads/@@file@@',
  src: cutPicture(960),
  srcset: WIDTHS_PX.map((width) => `${cutPicture(width)} ${width}w`).join(', '),
  width: 960,
  height: 960 / RATIO,
  /** One of the two words is filled in. */
  loading: '@@loading@@' as 'eager' | 'lazy',
}

function cutPicture(width: number): string {
  return `/.netlify/images?url=%2Fapi%2Fuploads%2F@@file@@&fit=cover&w=${width}&h=${width / RATIO}`
}
