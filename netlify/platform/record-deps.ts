import type { Context } from '@netlify/functions'
import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type Role, roleMay } from '../../src/schemas/roles.ts'
import { HttpError } from '../http/respond.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'
import { openPictureStore } from '../stores/picture-store.ts'
import { openRecordStore, type RecordStore } from '../stores/record-store.ts'
import { pictureTag, purgeFromCdn } from './cdn.ts'

/**
 * Returns the kind of record that a path of src/schemas/record-kinds/addresses.ts names: `/events/…`, `/events.xml`,
 * `/api/events/…`, `/api/gallery-events`, `/api/admin/events`, `/preview/events/…`.
 * @throws HttpError 404 when there is no such kind
 */
export function recordKindOf(request: Request): RecordKind {
  const name = /^\/(?:api\/)?(?:admin\/|preview\/|gallery-)?([a-z-]+)/.exec(new URL(request.url).pathname)?.[1]
  const kind = RECORD_KIND_IDS.find((id) => id === name)
  if (kind === undefined) throw new HttpError(404, 'There is nothing at this address.')
  return kind
}

/**
 * Opens the records that a path is about.
 * @throws HttpError 404 when there is no such kind
 */
export function recordsOf(request: Request, context: Context): RecordStore {
  return openRecordStore(recordKindOf(request), context)
}

/** Opens the records of every kind. */
export function allRecords(context: Context): RecordStore[] {
  return RECORD_KIND_IDS.map((kind) => openRecordStore(kind, context))
}

/** Returns what handlers that write records work with. */
export function recordDeps(request: Request, context: Context, { email, role }: { email: string; role: Role }) {
  const records = recordsOf(request, context)
  return {
    /** Of the record that the path names; empty for a list. */
    id: context.params.id ?? '',
    records,
    pictures: openPictureStore(context),
    claims: openIdempotencyStore(context),
    author: { email, now: new Date() },
    mayPublish: roleMay(role, 'publish'),
    purge: (hiddenPictures: string[] = []) => purgeFromCdn([records.kind, ...hiddenPictures.map(pictureTag)], context),
  }
}
