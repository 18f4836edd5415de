import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type BlobStore, CorruptBlob, ifSound } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

export const DOCUMENT_ID = /^[a-z0-9]{9,64}$/

/** How many times a change is tried when others change the same document at the same time. */
const MAX_WRITES = 16

/** Versions are zero-padded, so that keys sort by version. */
const VERSION_DIGITS = 6

/** A key after its folder: the id and the version. */
const VERSION_KEY = new RegExp(`^([^/]+)/(\\d{${VERSION_DIGITS}})$`)

/** The fields of every version of a document. */
export interface Document {
  id: string
  version: number
  changedAt: string
  changedBy: string
}
/** The fields that a new version may change. */
export type Edit<Kept> = Partial<Omit<Kept, keyof Document>>
/** The author, and the time of writing. */
export interface Author {
  email: string
  now: Date
}

const tombstoneSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  erasedAt: z.iso.datetime(),
  /** Only for an enquiry: its time of receipt. */
  receivedAt: z.iso.datetime().optional(),
})
/** The last version of a permanently deleted document. */
export type Tombstone = z.infer<typeof tombstoneSchema>
export type Version<Kept> = Kept | Tombstone

export interface VersionForm<Kept> {
  /** The prefix of the keys: empty, or a name and a slash. */
  folder: string
  id: RegExp
  /** Parses stored JSON as a document; returns undefined when it is invalid. */
  parse: (stored: unknown) => Kept | undefined
}

/**
 * The versions of documents of one kind: one immutable blob per version, `<folder><id>/<version>`.
 *
 * A change of version n writes version n+1. Only one writer can do that, so no change is overwritten. A permanent
 * deletion writes a tombstone in the same way. A list of keys can lag behind the writes, a read never does. Every
 * method throws StoreUnavailable when the store is down.
 */
export class Versions<Kept extends Document> {
  readonly blobs: BlobStore
  readonly #form: VersionForm<Kept>

  constructor(blobs: BlobStore, form: VersionForm<Kept>) {
    this.blobs = blobs
    this.#form = form
  }

  keyOf(id: string, version: number): string {
    return `${this.#form.folder}${id}/${String(version).padStart(VERSION_DIGITS, '0')}`
  }

  /** Returns the id and the version in a key, or null for any other key. */
  named(key: string): Pick<Document, 'id' | 'version'> | null {
    const { folder, id: pattern } = this.#form
    const [, id = '', version] = VERSION_KEY.exec(key.slice(folder.length)) ?? []
    return key.startsWith(folder) && pattern.test(id) ? { id, version: Number(version) } : null
  }

  /** Returns a version, or null when there is none. @throws {CorruptBlob} when it cannot be read */
  async at(id: string, version: number): Promise<Kept | null> {
    const stored = await this.read(id, version)
    return stored && !isTombstone(stored) ? stored : null
  }

  /**
   * Returns the newest version of a document, or null.
   * @param since a known version; reads on from it instead of listing keys
   * @throws {CorruptBlob} when it cannot be read
   */
  async newest(id: string, since?: number): Promise<Kept | null> {
    for (let version = since ?? (await this.listedVersions(id)).at(-1) ?? 1; ; version += 1) {
      const [found, next] = await Promise.all([this.read(id, version), this.read(id, version + 1)])
      if (next === null) return found && !isTombstone(found) ? found : null
    }
  }

  /** Returns all readable versions of a document, newest first; none when it does not exist or was erased. */
  async history(id: string): Promise<Kept[]> {
    if (!this.#form.id.test(id)) return []
    const read = (version: number) => this.readIfSound(this.keyOf(id, version))
    const versions = (await mapConcurrently(await this.numbers(id), read)).filter((version) => version !== null)
    const documents = documentsIn(versions)
    return documents.length === versions.length ? documents.reverse() : []
  }

  /** Writes the version after `document` and keeps unknown fields. @returns null when another writer was first */
  async revise(document: Kept, change: Edit<Kept>, { email, now }: Author): Promise<Kept | null> {
    const version = document.version + 1
    const next = this.checked({ ...document, ...change, version, changedAt: now.toISOString(), changedBy: email })
    return (await this.write(next, document)) ? next : null
  }

  /**
   * Writes the version after the newest one.
   * @param known a version that was read before
   * @param edit returns the changes to the newest version; null for no change
   * @returns the new version; null when nothing changes, other writers were always faster, or the document is gone
   */
  async change(
    known: Kept,
    edit: (newest: Kept) => Edit<Kept> | null | Promise<Edit<Kept> | null>,
    by: Author | ((newest: Kept) => Author),
  ): Promise<Kept | null> {
    let newest: Kept | null = known
    for (let write = 0; newest && write < MAX_WRITES; write += 1) {
      const change = await edit(newest)
      const changed = change && (await this.revise(newest, change, typeof by === 'function' ? by(newest) : by))
      if (changed || !change) return changed
      newest = await this.newest(newest.id, newest.version)
    }
    return null
  }

  /** Returns a version or a tombstone, or null. @throws {CorruptBlob} when it cannot be read */
  async read(id: string, version: number): Promise<Version<Kept> | null> {
    return this.#form.id.test(id) ? this.readKey(this.keyOf(id, version)) : null
  }

  /** Lists the keys of all versions, for one document or for all documents, sorted by id and version. */
  async listed(id?: string): Promise<string[]> {
    const { folder } = this.#form
    const keys = await this.blobs.keys(id === undefined ? folder : `${folder}${id}/`)
    return keys.filter((key) => this.named(key) !== null)
  }

  /** Lists the version numbers of a document in ascending order. Some may be missing. */
  async listedVersions(id: string): Promise<number[]> {
    const keys = this.#form.id.test(id) ? await this.listed(id) : []
    return keys.flatMap((key) => this.named(key)?.version ?? [])
  }

  /** Returns all version numbers of a document, also those that a list lacks. @param known a number that exists */
  protected async numbers(id: string, known = 0): Promise<number[]> {
    const numbers = upTo(Math.max(known, (await this.listedVersions(id)).at(-1) ?? 0))
    while (await this.blobs.has(this.keyOf(id, numbers.length + 1))) numbers.push(numbers.length + 1)
    return numbers
  }

  /** Writes a tombstone after a version. @returns the stored tombstone, or null when there is a newer version */
  protected async bury({ id, version }: Pick<Document, 'id' | 'version'>, now: Date): Promise<Tombstone | null> {
    const tombstone = { id, version: version + 1, erasedAt: now.toISOString() }
    const outcome = await this.blobs.putNew(this.keyOf(id, version + 1), JSON.stringify(tombstone))
    const stored = outcome === 'created' ? tombstone : await this.read(id, version + 1)
    return stored && isTombstone(stored) ? stored : null
  }

  /** @throws {CorruptBlob} when it cannot be read */
  protected async readKey(key: string): Promise<Version<Kept> | null> {
    const stored = await this.blobs.json(key)
    if (stored === null) return null
    const version = tombstoneSchema.safeParse(stored).data ?? this.#form.parse(stored)
    if (version === undefined || this.keyOf(version.id, version.version) !== key) throw new CorruptBlob(key)
    return version
  }

  /** Returns the version under a key; null also for an unreadable one, which is logged. */
  async readIfSound(key: string): Promise<Version<Kept> | null> {
    return (await ifSound(() => this.readKey(key))) ?? null
  }

  /** Writes a version, which replaces `_before`. @returns false when that version exists already */
  protected async write(document: Kept, _before?: Kept): Promise<boolean> {
    return (await this.blobs.putNew(this.keyOf(document.id, document.version), JSON.stringify(document))) === 'created'
  }

  /** @throws Error when a field that its kind requires is missing or invalid */
  protected checked(value: unknown): Kept {
    const document = this.#form.parse(value)
    if (document) return document
    throw new Error('A field that this kind of document requires is missing or invalid.')
  }
}

/** Returns a new id: it sorts by the time of its creation and cannot be guessed. */
export function newId(now: Date): string {
  return now.getTime().toString(36).padStart(9, '0') + randomBytes(10).toString('hex')
}

export function isTombstone(version: Document | Tombstone): version is Tombstone {
  return 'erasedAt' in version
}

/** Returns the versions that are not tombstones. */
export function documentsIn<Kept extends Document>(versions: readonly Version<Kept>[]): Kept[] {
  return versions.flatMap((version) => (isTombstone(version) ? [] : [version]))
}

export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
