import { CorruptBlob } from '../../stores/blob-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { filesOf } from '../../stores/stored-record.ts'
import { isNamed } from '../pictures/picture-use.ts'
import type { JobPart } from './run-job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long an unused picture stays out of the trash: longer than a form takes. */
const UNUSED_DAYS = 1
const TRASH_DAYS = 30
/** A run that would take more of all pictures than this, and more than `mostAtOnce`, takes none. */
const MAX_LEAVING_SHARE = 0.1
const PARALLEL_PICTURES = 16

interface Deps {
  pictures: Pick<
    PictureStore,
    | 'files'
    | 'inTrash'
    | 'inTrashSince'
    | 'heldAt'
    | 'moveToTrash'
    | 'takeFromTrash'
    | 'removeUnused'
    | 'uses'
    | 'notes'
  >
  stores: readonly Pick<RecordStore, 'all' | 'atKey' | 'newest' | 'namedFiles'>[]
  isRestoring: () => Promise<boolean>
  /** How many pictures may leave in one run, even if they are more than a tenth of all. */
  mostAtOnce: number
  /** Purges pictures from the CDN. */
  purge: (files: string[]) => void
}

/**
 * Moves the pictures that no version of any record names, that the gallery does not keep, and that were not held for a day, to the trash, and deletes those
 * that have been there for 30 days (docs/decisions/018-clean-up-never-guesses.md). A picture leaves only when the listings, the
 * log of its uses and a search through every version agree that nothing names it. Stands still when it may be wrong:
 * while a restore is unfinished, when no record names a picture, when a version cannot be read, and when more than a
 * tenth, and more than `mostAtOnce`, would leave.
 */
export function removeUnusedPictures(deps: Deps): JobPart {
  const { pictures, purge } = deps
  return {
    name: 'pictures',
    list: async (run) => {
      const leaving = await leavingPictures(deps, run.now)
      if (Array.isArray(leaving)) return leaving
      run.standStill(leaving.stoodStill)
      return []
    },
    work: async (file, { now }) => {
      const isInTrash = (await pictures.inTrashSince(file)) !== null
      const isGone = isInTrash
        ? await pictures.removeUnused(file, unusedSince(now))
        : await pictures.moveToTrash(file, unusedSince(now), now)
      if (isGone) purge([file])
    },
  }
}

/** Returns the pictures that move today, into the trash or out of it for good; or why the clean-up stands still. */
async function leavingPictures(deps: Deps, now: Date): Promise<string[] | { stoodStill: string }> {
  const { pictures, isRestoring, mostAtOnce } = deps
  if (await isRestoring()) return { stoodStill: 'a restore is unfinished' }

  const [files, trash] = await Promise.all([pictures.files(), pictures.inTrash()])
  const inUse = await picturesInUse(deps)
  if (files.length > 0 && inUse.size === 0) return { stoodStill: 'no record names a picture' }
  const used = [...trash].filter((file) => inUse.has(file))
  await mapConcurrently(used, PARALLEL_PICTURES, (file) => pictures.takeFromTrash(file))

  // What a removal that was cut off has left is in the trash only.
  const candidates = [...new Set([...files, ...trash])].filter((file) => !inUse.has(file))
  const unused = await dueAmong(candidates, deps, now)
  if (unused.length === 0) return []
  const named = await everythingNamed(deps)
  if (named === null) return { stoodStill: 'a version of a record cannot be read' }
  const leaving = unused.filter((file) => !named.has(file))
  const isMuch = leaving.length > mostAtOnce && leaving.length > files.length * MAX_LEAVING_SHARE
  return isMuch ? { stoodStill: `${leaving.length} of ${files.length} pictures would leave` } : leaving
}

/** Returns what the newest version of every record names, drafts and the bin included. */
async function picturesInUse({ stores }: Deps): Promise<Set<string>> {
  const listings = await Promise.all(stores.map((store) => store.all()))
  return new Set(listings.flat().flatMap(filesOf))
}

/**
 * Returns the pictures that were not held for a day, that the gallery does not keep, and that no version names by the logs
 * of their uses, without those that wait in the trash. Takes the others out of the trash.
 */
async function dueAmong(files: readonly string[], deps: Deps, now: Date): Promise<string[]> {
  const { pictures } = deps
  const due = await mapConcurrently(files, PARALLEL_PICTURES, async (file) => {
    const [heldAt, inTrashSince] = await Promise.all([pictures.heldAt(file, now), pictures.inTrashSince(file)])
    const isUnused = heldAt <= unusedSince(now) && !(await pictures.notes.isKept(file)) && !(await isNamed(file, deps))
    if (isUnused) return isDue(inTrashSince, now) ? file : null
    if (inTrashSince !== null) await pictures.takeFromTrash(file)
    return null
  })
  return due.filter((file) => file !== null)
}

/** Returns what any version of any record names; null when one cannot be read, since it may name any picture. */
async function everythingNamed({ stores }: Deps): Promise<Set<string> | null> {
  try {
    const named = await Promise.all(stores.map((store) => store.namedFiles()))
    return new Set(named.flatMap((files) => [...files]))
  } catch (error) {
    if (!(error instanceof CorruptBlob)) throw error
    console.error(error.message)
    return null
  }
}

/** Returns whether a picture moves today: into the trash, or out of it after 30 days. */
function isDue(inTrashSince: Date | null, now: Date): boolean {
  return inTrashSince === null || now.getTime() - inTrashSince.getTime() > TRASH_DAYS * DAY_MS
}

function unusedSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS)
}
