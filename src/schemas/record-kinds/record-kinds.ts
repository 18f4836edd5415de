import { events } from './events.ts'
import type { RecordKindDescriptor } from './kind.ts'
import { newsCoverage } from './news-coverage.ts'
import { notices } from './notices.ts'

/**
 * Every kind of record by its id, which is also its name in addresses and in the store. The staff area and the sitemap
 * use this order.
 */
export const RECORD_KINDS = {
  events,
  'news-coverage': newsCoverage,
  notices,
} as const satisfies Record<string, RecordKindDescriptor>

export type RecordKind = keyof typeof RECORD_KINDS

export const RECORD_KIND_IDS = Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]]

type HasPictures<Kind> = Kind extends RecordKind
  ? 'thumbnail' extends keyof (typeof RECORD_KINDS)[Kind]['fields']
    ? Kind
    : never
  : never

export type PictureKind = HasPictures<RecordKind>

/** Returns whether the records of a kind have pictures. */
export function hasPictures(kind: RecordKind): kind is PictureKind {
  return 'thumbnail' in RECORD_KINDS[kind].fields
}

/** Returns an object with one value for each kind. */
export function forEachKind<Value>(valueFor: (kind: RecordKind) => Value): Record<RecordKind, Value> {
  return Object.fromEntries(RECORD_KIND_IDS.map((kind) => [kind, valueFor(kind)])) as Record<RecordKind, Value>
}
