import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Keys of one page, as on the platform. */
export const PAGE_KEYS = 1_000
/** Lists that nobody goes on with are forgotten. */
const MAX_OPEN_LISTS = 100

export interface BlobPage {
  keys: string[]
  /** Names the next page; undefined on the last. */
  nextCursor: string | undefined
}

/**
 * Yields the keys of a store's folder that begin with `prefix`, in their order, many at a time. A key that is written or
 * deleted meanwhile may be in it or not; every other one is. Temporary files of the vendor's server are left out.
 */
export function keysIn(folder: string, prefix: string): AsyncGenerator<string[]> {
  return keysBelow(folder, prefix, prefix.slice(0, prefix.lastIndexOf('/') + 1))
}

async function* keysBelow(folder: string, prefix: string, path: string): AsyncGenerator<string[]> {
  let files: string[] = []
  for (const { name, isFolder } of entriesOf(join(folder, path))) {
    const key = path + name
    if (!key.startsWith(prefix)) continue
    if (!isFolder) {
      files.push(key)
      continue
    }
    if (files.length > 0) yield files
    files = []
    yield* keysBelow(folder, prefix, key)
  }
  if (files.length > 0) yield files
}

/** Pages of lists, each of which goes on where its last page ended. */
export class BlobPages {
  readonly #open = new Map<string, OpenList>()

  /** @param cursor of the page before; undefined for the first. */
  async page(keys: () => AsyncGenerator<string[]>, cursor: string | undefined): Promise<BlobPage> {
    const known = cursor === undefined ? undefined : this.#open.get(cursor)
    const list = known ?? { keys: after(keys(), cursor), read: [] }
    if (cursor !== undefined) this.#open.delete(cursor)
    const chunks = [list.read]
    for (let count = list.read.length; count <= PAGE_KEYS; ) {
      const { done, value } = await list.keys.next()
      if (done) break
      chunks.push(value)
      count += value.length
    }
    const read = chunks.flat()
    const page = read.slice(0, PAGE_KEYS)
    if (read.length <= PAGE_KEYS) return { keys: page, nextCursor: undefined }
    const nextCursor = page.at(-1) ?? ''
    this.#open.set(nextCursor, { keys: list.keys, read: read.slice(PAGE_KEYS) })
    const [oldest = ''] = this.#open.keys()
    if (this.#open.size > MAX_OPEN_LISTS) this.#open.delete(oldest)
    return { keys: page, nextCursor }
  }
}

/** A list, and what was read of it beyond its last page. */
interface OpenList {
  keys: AsyncGenerator<string[]>
  read: string[]
}

async function* after(keys: AsyncGenerator<string[]>, last: string | undefined): AsyncGenerator<string[]> {
  for await (const chunk of keys) yield last === undefined ? chunk : chunk.filter((key) => key > last)
}

/**
 * Returns what is in a folder, in the order of the keys: those of a folder `a` begin with `a/`, after `a-b`. Synchronous:
 * a store has a folder for each of its thousands of records, and waiting for each would take longer than reading it.
 */
function entriesOf(folder: string): { name: string; isFolder: boolean }[] {
  return direntsOf(folder)
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ name: entry.isDirectory() ? `${entry.name}/` : entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function direntsOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
