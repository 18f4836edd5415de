import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'

/** How many characters of an id end the slug: enough of its eighty random bits that no two records share them. */
const TAIL_CHARACTERS = 12
const MAX_TITLE_PART_CHARACTERS = 80

/**
 * Returns the path of a record's own page: its title in small Latin letters, and the tail of its id, which decides. A
 * new title makes a new path, to which the old one redirects.
 */
export function recordPath(kind: RecordKind, { id, name }: Pick<StoredRecord, 'id' | 'name'>): string {
  return `${recordPaths(kind).page}/${titlePart(name) || RECORD_KINDS[kind].fallbackSlug}-${id.slice(-TAIL_CHARACTERS)}`
}

/** Returns the record that a slug names, whatever the title part says; undefined when there is none. */
export function findBySlug<R extends Pick<StoredRecord, 'id'>>(slug: string, records: readonly R[]): R | undefined {
  const tail = /-([0-9a-z]+)$/.exec(slug)?.[1]
  return tail?.length === TAIL_CHARACTERS ? records.find(({ id }) => id.endsWith(tail)) : undefined
}

function titlePart(title: string): string {
  const latin = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return latin.slice(0, MAX_TITLE_PART_CHARACTERS).replace(/^-+|-+$/g, '')
}
