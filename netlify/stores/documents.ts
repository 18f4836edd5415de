import { randomBytes } from 'node:crypto'
import { type BlobStore, CorruptBlob, ifSound, memoryOf, StoreUnavailable, warned } from './blob-store.ts'
import { mapConcurrently } from './map-concurrently.ts'
import {
  DOCUMENT_ID,
  type Document,
  documentsIn,
  isTombstone,
  type Tombstone,
  upTo,
  type Version,
  type VersionForm,
  Versions,
} from './versions.ts'

/** Blobs under this prefix are derived from other blobs, so an export skips them. */
export const SNAPSHOT_PREFIX = 'snapshots/'

/** If a change mark could not be written, other instances show an outdated listing for at most this long. */
const LISTING_MAX_AGE_MS = 30_000
/** The snapshot is rewritten when this many documents differ from it. Reading that many takes less than a second. */
const MAX_SNAPSHOT_DRIFT = 100

/** Lets work continue after the response, like the platform's `waitUntil`. */
export type AfterAnswer = (work: Promise<unknown>) => void

interface Newest<Kept> {
  documents: readonly Kept[]
  tombstones: readonly Tombstone[]
}
interface Listing<Kept> {
  change: string
  startedAt: number
  newest: Promise<Newest<Kept>>
}
interface KindForm<Kept> extends Pick<VersionForm<Kept>, 'parse'> {
  /** The first part of the keys. */
  name: string
  compare: (a: Kept, b: Kept) => number
}

/** Defines a kind of documents. Call this once per kind in a process: it creates the cache of stored versions. */
export function documentKind<Kept extends Document>(form: KindForm<Kept>) {
  const newMemory = () => ({
    /** By key. Versions never change, so cached versions are always valid. */
    versions: new Map<string, Version<Kept>>(),
    /** The keys in the snapshot, or null before it was read. */
    snapshot: null as ReadonlySet<string> | null,
    listing: null as Listing<Kept> | null,
  })
  return { form, memory: memoryOf(newMemory) }
}
type DocumentKind<Kept extends Document> = ReturnType<typeof documentKind<Kept>>

/**
 * The documents of one kind and their listings. Listings and the snapshot are derived from the versions and can be
 * outdated. These methods list keys: {@link all}, {@link every}, {@link tombstones}, `history`, and `newest` without
 * `since`.
 */
export class Documents<Kept extends Document> extends Versions<Kept> {
  readonly #kind: KindForm<Kept>
  readonly #memory: ReturnType<DocumentKind<Kept>['memory']>
  readonly #afterAnswer: AfterAnswer

  /** @param afterAnswer lets work continue after the response; such work can fail without harm */
  constructor(blobs: BlobStore, kind: DocumentKind<Kept>, afterAnswer: AfterAnswer = () => {}) {
    super(blobs, { ...kind.form, folder: `${kind.form.name}/`, id: DOCUMENT_ID })
    this.#kind = kind.form
    this.#memory = kind.memory(blobs)
    this.#afterAnswer = afterAnswer
  }

  /** Returns version 1 of a document, for a retry of the request that created it; null if there is none. */
  async first(id: string): Promise<Kept | null> {
    const document = await this.at(id, 1)
    // The next listing must include the document, also if its writer crashed before it wrote the change mark.
    if (document !== null) await this.#markChange()
    return document
  }

  /**
   * Permanently deletes all versions of a document, also in the snapshot, and writes a tombstone without the document's
   * data. After a crash the document stays hidden, and {@link tidy} deletes the rest.
   * @returns false when there is a newer version
   */
  async erase({ id, version }: Pick<Document, 'id' | 'version'>, now: Date): Promise<boolean> {
    const tombstone = await this.bury({ id, version }, now)
    if (tombstone === null) return false
    this.#memory.versions.set(this.keyOf(id, version + 1), tombstone)
    // Written before the snapshot is deleted. Other processes write the snapshot first and read the mark afterwards.
    await this.#markChange()
    // Deletes by version number, because a list of keys can be incomplete.
    await mapConcurrently(upTo(version), (number) => this.blobs.remove(this.keyOf(id, number)))
    await this.#dropSnapshot()
    return true
  }

  async tombstones(): Promise<readonly Tombstone[]> {
    return (await this.#newest()).tombstones
  }

  /** Removes versions that an interrupted {@link erase} left, and the tombstone if it is older than `before`. */
  async tidy({ id, version }: Pick<Document, 'id' | 'version'>, before: Date): Promise<void> {
    const tombstone = await this.read(id, version)
    if (tombstone === null || !isTombstone(tombstone)) return
    for (const number of await this.listedVersions(id)) {
      if (number < version) await this.blobs.remove(this.keyOf(id, number))
    }
    if (Date.parse(tombstone.erasedAt) < before.getTime()) await this.blobs.remove(this.keyOf(id, version))
  }

  /** Overwrites an outdated version to erase a part of it. Must not be used for the newest version. */
  async rewrite(document: Kept): Promise<void> {
    const key = this.keyOf(document.id, document.version)
    await this.blobs.put(key, JSON.stringify(this.checked(document)))
    this.#memory.versions.delete(key)
    await this.#dropSnapshot()
  }

  /**
   * Returns the newest version of every document, sorted; the same array until something changes. Unreadable versions
   * are left out, and their keys are logged.
   */
  async all(): Promise<readonly Kept[]> {
    return (await this.#newest()).documents
  }

  /**
   * Calls `map` with every version of every document, also with cached newest versions that are not listed yet.
   * `isWhole` is false when a version could not be read; the key of that version is logged.
   */
  async every<Result>(map: (document: Kept) => Result): Promise<{ found: Result[]; isWhole: boolean }> {
    const known = (await this.#newest()).documents.map(({ id, version }) => this.keyOf(id, version))
    const keys = [...new Set([...(await this.listed()), ...known])]
    const versions = await mapConcurrently(keys, (key) => ifSound(() => this.readKey(key)))
    const found = documentsIn(versions.filter((version) => version != null)).map(map)
    return { found, isWhole: !versions.includes(undefined) }
  }

  /**
   * Returns the newest versions. Every write replaces the change mark; while the mark is unchanged, the last listing is
   * returned. A listing is always made from the keys, never from the mark.
   */
  async #newest(): Promise<Newest<Kept>> {
    const change = await this.#latestChange()
    const { listing } = this.#memory
    const now = performance.now()
    if (listing?.change === change && now - listing.startedAt < LISTING_MAX_AGE_MS) return listing.newest

    const fresh: Listing<Kept> = { change, startedAt: now, newest: this.#readNewest() }
    this.#memory.listing = fresh
    const failed = () => {
      if (this.#memory.listing === fresh) this.#memory.listing = null
    }
    // Lets a slow listing continue after the response, so that the next request can use it.
    this.#afterAnswer(fresh.newest.then((newest) => warned(this.#renewSnapshot(newest, change)), failed))
    return fresh.newest
  }

  async #readNewest(): Promise<Newest<Kept>> {
    const [newest] = await Promise.all([this.#listedNewest(), this.#loadSnapshot()])
    const known = this.#memory.versions
    // A list can lack keys, so keys in the cache or the snapshot count while their blobs exist.
    const unlisted = [...known].filter(([key, { id }]) => (newest.get(id) ?? '') < key)
    await mapConcurrently(unlisted, async ([key, { id }]) => {
      if (await this.blobs.has(key)) keepNewest(newest, id, key)
      else known.delete(key)
    })
    for (const [key, { id }] of known) if (key < (newest.get(id) ?? '')) known.delete(key)

    const found = await mapConcurrently([...newest.values()], (key) => this.#readOnce(key))
    const versions = found.filter((version) => version !== null)
    return {
      documents: documentsIn(versions).sort(this.#kind.compare),
      tombstones: versions.filter(isTombstone),
    }
  }

  /** Caches each version as soon as it is read: if a listing times out, the next listing reads only the rest. */
  async #readOnce(key: string): Promise<Version<Kept> | null> {
    const version = this.#memory.versions.get(key) ?? (await this.readIfSound(key))
    if (version) this.#memory.versions.set(key, version)
    return version
  }

  async #listedNewest(): Promise<Map<string, string>> {
    const newest = new Map<string, string>()
    for (const key of await this.listed()) keepNewest(newest, this.named(key)?.id ?? '', key)
    return newest
  }

  protected override async write(document: Kept): Promise<boolean> {
    const isMine = await super.write(document)
    if (isMine) this.#memory.versions.set(this.keyOf(document.id, document.version), document)
    await this.#markChange()
    return isMine
  }

  /** Invalidates the listings of this and other instances. If this fails, the written version is still valid. */
  async #markChange(): Promise<void> {
    // A listing that started before a write must not be used after it.
    this.#memory.listing = null
    await warned(this.blobs.put(this.#changeKey, randomBytes(16).toString('hex')))
  }

  async #latestChange(): Promise<string> {
    return new TextDecoder().decode((await this.blobs.bytes(this.#changeKey)) ?? new Uint8Array())
  }

  get #changeKey(): string {
    return `changes/${this.#kind.name}`
  }

  get #snapshotKey(): string {
    return SNAPSHOT_PREFIX + this.#kind.name
  }

  /**
   * Loads the snapshot into the cache once per process, which saves thousands of reads. Without a readable snapshot,
   * reading only takes longer (docs/decisions/010).
   */
  async #loadSnapshot(): Promise<void> {
    if (this.#memory.snapshot !== null) return
    const stored = await this.blobs.json(this.#snapshotKey).catch((error: unknown) => {
      if (!(error instanceof CorruptBlob || error instanceof StoreUnavailable)) throw error
      return null
    })
    const documents = (Array.isArray(stored) ? stored : []).flatMap((each) => this.#kind.parse(each) ?? [])
    const saved = new Map(documents.map((document) => [this.keyOf(document.id, document.version), document]))
    this.#memory.snapshot = new Set(saved.keys())
    for (const [key, document] of saved) {
      if (!this.#memory.versions.has(key)) this.#memory.versions.set(key, document)
    }
  }

  /** Replaces the snapshot if it differs too much or has erased documents. @param change the mark before the listing */
  async #renewSnapshot({ documents }: Newest<Kept>, change: string): Promise<void> {
    const saved = this.#memory.snapshot ?? new Set()
    const keys = new Set(documents.map(({ id, version }) => this.keyOf(id, version)))
    const ids = new Set(documents.map(({ id }) => id))
    const hasErased = [...saved].some((key) => !ids.has(this.named(key)?.id ?? ''))
    if (!hasErased && keys.symmetricDifference(saved).size < MAX_SNAPSHOT_DRIFT) return
    await this.blobs.put(this.#snapshotKey, JSON.stringify(documents))
    this.#memory.snapshot = keys
    if ((await this.#latestChange()) === change) return
    // A document may have been erased while the snapshot was being written.
    const left = new Set((await this.#readNewest()).documents.map(({ id }) => id))
    if (ids.difference(left).size > 0) await this.#dropSnapshot()
  }

  async #dropSnapshot(): Promise<void> {
    await this.blobs.remove(this.#snapshotKey)
    this.#memory.snapshot = new Set()
  }
}

function keepNewest(newest: Map<string, string>, id: string, key: string): void {
  if ((newest.get(id) ?? '') < key) newest.set(id, key)
}
