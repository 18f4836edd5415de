import { hasPictures, RECORD_KINDS, type RecordKind } from './record-kinds.ts'

/** Returns all paths of a kind of record, for visitors and staff. Paths of one record are below `page` or `api`. */
export function recordPaths(kind: RecordKind) {
  return {
    /** The page that lists the records; the pages of single records are below it. */
    page: `/${kind}`,
    /** The built page that a function fills in for each record, without its extension. */
    shell: `shell/${kind}`,
    /** The built page for previews of records that visitors do not see yet, without its extension. */
    previewShell: `shell/preview/${kind}`,
    /** All records as plain HTML. For a gallery, this is the page without script; for other kinds, the main page. */
    plainList: hasPictures(kind) ? `/${kind}/list` : `/${kind}`,
    /** The built page that a function fills in for the plain list, without its extension. */
    listShell: `shell/list/${kind}`,
    feed: `/${kind}.xml`,
    calendar: RECORD_KINDS[kind].hasCalendar ? `/${kind}.ics` : null,
    /** `GET`: the list for visitors. */
    listing: `/api/gallery-${kind}`,
    /** `POST` creates a record; the paths of single records are below it. */
    api: `/api/${kind}`,
    /** `GET`: the list for staff; the history of a record is below it. */
    staffList: `/api/admin/${kind}`,
  }
}

/** Returns the fixed addresses of a kind's pages and feeds that functions answer. The site has no files there. */
export function answeredPaths(kind: RecordKind): string[] {
  const { plainList, feed, calendar } = recordPaths(kind)
  return [plainList, feed, ...(calendar === null ? [] : [calendar])]
}
