import type { Collection } from '../../src/schemas/record.ts'
import type { StoredRecord } from '../stores/record-store.ts'

/** Of an id's eighty random bits, as many as nobody will ever meet twice. */
const TAIL_CHARACTERS = 12
const MAX_WORDS_CHARACTERS = 80
/** For a title that has no Latin letters. */
const OTHER_WORDS: Record<Collection, string> = { events: 'event', 'news-coverage': 'news' }

/**
 * The address of a record's own page: its title in small Latin letters, and the tail of its id, which decides. A new
 * title makes a new address, to which the old one leads on.
 */
export function recordPath(collection: Collection, { id, name }: Pick<StoredRecord, 'id' | 'name'>): string {
  return `/${collection}/${wordsOf(name) || OTHER_WORDS[collection]}-${id.slice(-TAIL_CHARACTERS)}`
}

/** The record that an address names, whatever title stood in it when it was written down; undefined when none. */
export function recordAt<R extends Pick<StoredRecord, 'id'>>(slug: string, records: readonly R[]): R | undefined {
  const tail = /-([0-9a-z]+)$/.exec(slug)?.[1]
  return tail?.length === TAIL_CHARACTERS ? records.find(({ id }) => id.endsWith(tail)) : undefined
}

function wordsOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, MAX_WORDS_CHARACTERS).replace(/^-+|-+$/g, '')
}
