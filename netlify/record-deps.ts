import type { Context } from '@netlify/functions'
import { COLLECTIONS, type Collection } from '../src/schemas/record.ts'
import { purgeFromCdn } from './cdn.ts'
import type { Staff } from './endpoint.ts'
import { openIdempotencyStore } from './stores/idempotency-store.ts'
import { openPictureStore } from './stores/picture-store.ts'
import { openRecordStore, type RecordStore } from './stores/record-store.ts'

/** The records that an address is about: `/api/events/…`, `/api/admin/news-coverage`, `/api/gallery-events`, `/events/…`. */
export function recordsOf(request: Request, context: Context): RecordStore {
  const name = /^\/(?:api\/)?(?:admin\/|gallery-)?([a-z-]+)/.exec(new URL(request.url).pathname)?.[1]
  const collection = COLLECTIONS.find((candidate) => candidate === name)
  if (collection === undefined) throw new Error('A function is routed to an address that names no collection.')
  return openRecordStore(collection, context)
}

/** The records of both collections. */
export function allRecords(context: Context): RecordStore[] {
  return COLLECTIONS.map((collection: Collection) => openRecordStore(collection, context))
}

/** What handlers that write records work with. */
export function recordDeps(request: Request, context: Context, { email }: Staff) {
  const records = recordsOf(request, context)
  return {
    /** Of the record that the address names; empty for a collection. */
    id: context.params.id ?? '',
    records,
    pictures: openPictureStore(context),
    claims: openIdempotencyStore(context),
    author: { email, now: new Date() },
    purge: () => purgeFromCdn([records.collection], context),
  }
}
