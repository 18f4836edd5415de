import type { JobPart } from '../../guards/jobs.ts'
import { pictureTag } from '../../platform/cdn.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { filesOf } from '../../stores/record-store.ts'
import { erasePicture } from '../pictures/gallery.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An unused picture moves to the trash after this time. Filling in a form takes less time. */
const UNUSED_DAYS = 2
const TRASH_DAYS = 30
/** A run that would move a larger share of all pictures, and more than `mostAtOnce`, moves none. */
const MAX_LEAVING_SHARE = 0.1

type CleanUpDeps = Pick<Deps, 'pictures' | 'stores' | 'isRestoring' | 'purge' | 'purgeErased'>

/**
 * Cleans up pictures (docs/decisions/018) in two parts.
 *
 * The first part repeats an erasure if a version still uses the erased picture or the store still has it. Causes are a
 * concurrent change, an outdated list or an interruption. The second part moves unused pictures to the trash, restores
 * used ones from it, and deletes pictures after 30 days in the trash. A picture is unused if no version of any record
 * uses it, the gallery does not keep it, and it was stored more than 48 hours ago.
 *
 * The second part does nothing if it could be wrong: while a restore is unfinished, when no record uses a picture, when
 * a version cannot be read, and when more than a tenth of the pictures, and more than `mostAtOnce`, would move.
 */
export function removeUnusedPictures(deps: CleanUpDeps, mostAtOnce: number): JobPart[] {
  const { pictures, stores, purge, purgeErased } = deps
  let reading: ReturnType<typeof takeInventory> | undefined
  const inventory = () => (reading ??= takeInventory(deps))
  const erasures: JobPart = {
    name: 'erasures',
    list: async () => {
      const { files, erased, named } = await inventory()
      return [...erased.intersection(files.union(named))]
    },
    work: async (file, { now }) => {
      await erasePicture({ file, pictures, stores, purgeErased, author: { email: 'clean-up', now } })
    },
  }
  const unused: JobPart = {
    name: 'pictures',
    list: async (run) => {
      const leaving = await leavingPictures(pictures, await inventory(), mostAtOnce, run.now)
      if (Array.isArray(leaving)) return leaving
      run.standStill(leaving.stoodStill)
      return []
    },
    work: async (file, { now }) => {
      const isInTrash = await pictures.inTrashSince(file)
      const isGone = isInTrash
        ? await pictures.removeUnused(file, unusedSince(now))
        : await pictures.moveToTrash(file, unusedSince(now), now)
      if (isGone) purge([pictureTag(file)])
    },
  }
  return [erasures, unused]
}

/** Reads every version of every record, once for both parts of a run. */
async function takeInventory({ pictures, stores, isRestoring }: CleanUpDeps) {
  // Checked first: during a restore, records are missing.
  const isRestored = !(await isRestoring())
  // The pictures are listed before the records are read, so a picture that is stored and used meanwhile is not listed.
  const [files, trash, erased] = await Promise.all([
    pictures.names('files'),
    pictures.names('trash'),
    pictures.names('erased'),
  ])
  const records = await Promise.all(stores.map((store) => store.every(filesOf)))
  return {
    files,
    isRestored,
    trash,
    erased,
    /** The pictures of every version that can be read. */
    named: new Set(records.flatMap(({ found }) => found.flat())),
    isWhole: records.every(({ isWhole }) => isWhole),
  }
}

/** Returns the pictures to move to the trash or to delete today, or why the clean-up does nothing. */
async function leavingPictures(
  pictures: Deps['pictures'],
  { isRestored, files, trash, erased, named, isWhole }: Awaited<ReturnType<typeof takeInventory>>,
  mostAtOnce: number,
  now: Date,
): Promise<string[] | { stoodStill: string }> {
  if (!isRestored) return { stoodStill: 'a restore is unfinished' }
  if (!isWhole) return { stoodStill: 'a version of a record cannot be read' }
  if (files.size > 0 && named.size === 0) return { stoodStill: 'no record names a picture' }
  const marked = named.union(erased).union(await pictures.names('kept'))
  await mapConcurrently([...trash.intersection(marked)], (file) => pictures.takeFromTrash(file))

  // After an interrupted removal, a file can be in the trash but no longer in `files`.
  const unmarked = [...files.union(trash).difference(marked)]
  const due = await mapConcurrently(unmarked, async (file) => {
    const since = trash.has(file) ? await pictures.inTrashSince(file) : undefined
    if (since) return now.getTime() - since.getTime() > TRASH_DAYS * DAY_MS
    return (await pictures.storedAt(file, now)) <= unusedSince(now)
  })
  const leaving = unmarked.filter((_, index) => due[index])
  const isMuch = leaving.length > mostAtOnce && leaving.length > files.size * MAX_LEAVING_SHARE
  return isMuch ? { stoodStill: `${leaving.length} of ${files.size} pictures would leave` } : leaving
}

function unusedSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS)
}
