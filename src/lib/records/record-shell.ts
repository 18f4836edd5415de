import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { PAGE_WORDS } from '#schemas/record-kinds/page-words.ts'
import { type PictureKind, RECORD_KINDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { getSchool } from '../school.ts'

/** What a search result says of a record of each kind, before the school's name. */
const DESCRIPTIONS: Readonly<Record<RecordKind, string>> = {
  events: 'pictures of the event at',
  'news-coverage': 'what was written about',
  notices: 'a notice of',
}

/**
 * Returns the labels of the page that is built once for all records of a kind. Its placeholders begin with `@@`;
 * netlify/handlers/pages/fill-shell.ts replaces them when a visitor requests a record.
 */
export async function getRecordShell(kind: RecordKind) {
  const { name, shortName } = await getSchool()
  const { page } = recordPaths(kind)
  return {
    title: `@@shortTitle@@ - ${shortName}${kind === 'news-coverage' ? ' in the news' : ''}`,
    description: `@@shortTitle@@, @@dayText@@: ${DESCRIPTIONS[kind]} ${name}.`,
    path: `${page}/@@slug@@`,
    cardPath: '/@@cardPath@@',
    listing: { href: page, crumb: PAGE_WORDS[kind].crumb },
  }
}

/** Returns the labels of the plain list of a kind, which a function fills in (netlify/handlers/pages/month-list.ts). */
export async function getListShell(kind: PictureKind) {
  const { name, shortName } = await getSchool()
  const { page, plainList } = recordPaths(kind)
  const what = kind === 'events' ? `All events of ${name} as` : `All that was written about ${name}, as`
  return {
    title: `${allOf(kind)} - ${shortName}`,
    description: `${what} a plain list, newest first.`,
    path: plainList,
    heading: allOf(kind),
    gallery: { href: page, crumb: PAGE_WORDS[kind].crumb },
  }
}

const allOf = (kind: RecordKind) => `All ${RECORD_KINDS[kind].words.all}`
