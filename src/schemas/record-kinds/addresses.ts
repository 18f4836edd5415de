import { hasPictures, RECORD_KINDS, type RecordKind } from './record-kinds.ts'

/** Every path that a kind of record has, for visitors and staff. Paths of one record begin with `page` or `api`. */
export function recordPaths(kind: RecordKind) {
  return {
    /** The page that lists the records; the page of one record is below it. */
    page: `/${kind}`,
    /** The built page that a function fills in for each record, without its extension. */
    shell: `shell/${kind}`,
    /** The same for a preview of a record that visitors do not see. */
    previewShell: `shell/preview/${kind}`,
    /** All records as plain HTML: the page of a gallery without script; the main page of a kind without pictures. */
    plainList: hasPictures(kind) ? `/${kind}/list` : `/${kind}`,
    /** The built page that a function fills in for the plain list, without its extension. */
    listShell: `shell/list/${kind}`,
    feed: `/${kind}.xml`,
    calendar: RECORD_KINDS[kind].hasCalendar ? `/${kind}.ics` : null,
    /** `GET`, for visitors. */
    listing: `/api/gallery-${kind}`,
    /** `POST` creates; a record's own address is below it. */
    api: `/api/${kind}`,
    /** `GET`, for staff; a record's history is below it. */
    staffList: `/api/admin/${kind}`,
  }
}

/** Returns the fixed addresses of a kind that functions answer, pages and feeds: the site has no files there. */
export function answeredPaths(kind: RecordKind): string[] {
  const { plainList, feed, calendar } = recordPaths(kind)
  return [plainList, feed, ...(calendar === null ? [] : [calendar])]
}
