import { ifSound } from '../../stores/blob-store.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { JobPart } from './run-job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long an unused picture stays out of the trash: longer than a form takes, and than an upload is relied on. */
const UNUSED_DAYS = 2
const TRASH_DAYS = 30
/** A run that would take more of all pictures than this, and more than `mostAtOnce`, takes none. */
const MAX_LEAVING_SHARE = 0.1
const PARALLEL_PICTURES = 16

interface Deps {
  pictures: Pick<
    PictureStore,
    'files' | 'inTrash' | 'inTrashSince' | 'storedAt' | 'moveToTrash' | 'takeFromTrash' | 'removeUnused' | 'notes'
  >
  stores: readonly Pick<RecordStore, 'namedFiles'>[]
  isRestoring: () => Promise<boolean>
  /** How many pictures may leave in one run, even if they are more than a tenth of all. */
  mostAtOnce: number
  /** Purges pictures from the CDN. */
  purge: (files: string[]) => void
}

/**
 * Moves the pictures that no version of any record names, that the gallery does not keep, and that were stored more than
 * 48 hours ago, to the trash, and deletes those that have been there for 30 days (docs/decisions/018).
 * What is named or kept leaves the trash. Stands still when it may be wrong: while a restore is unfinished, when no record
 * names a picture, when a version cannot be read, and when more than a tenth, and more than `mostAtOnce`, would leave.
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

  // The pictures come first: one that is stored and named meanwhile is not among them.
  const [files, trash] = await Promise.all([pictures.files(), pictures.inTrash()])
  const named = await everythingNamed(deps)
  if (named === null) return { stoodStill: 'a version of a record cannot be read' }
  if (files.length > 0 && named.size === 0) return { stoodStill: 'no record names a picture' }
  const marked = named.union(await pictures.notes.kept())
  await mapConcurrently([...trash.intersection(marked)], PARALLEL_PICTURES, (file) => pictures.takeFromTrash(file))

  // What a removal that was cut off has left is in the trash only.
  const unmarked = [...new Set(files).union(trash).difference(marked)]
  const due = await mapConcurrently(unmarked, PARALLEL_PICTURES, async (file) => {
    const since = trash.has(file) ? await pictures.inTrashSince(file) : null
    if (since !== null) return now.getTime() - since.getTime() > TRASH_DAYS * DAY_MS
    return (await pictures.storedAt(file, now)) <= unusedSince(now)
  })
  const leaving = unmarked.filter((_, index) => due[index])
  const isMuch = leaving.length > mostAtOnce && leaving.length > files.length * MAX_LEAVING_SHARE
  return isMuch ? { stoodStill: `${leaving.length} of ${files.length} pictures would leave` } : leaving
}

/** Returns what any version of any record names; null when one cannot be read, since it may name any picture. */
async function everythingNamed({ stores }: Deps): Promise<Set<string> | null> {
  const named = await ifSound(() => Promise.all(stores.map((store) => store.namedFiles())))
  return named ? new Set(named.flatMap((files) => [...files])) : null
}

function unusedSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS)
}
