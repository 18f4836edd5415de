import type { JobPart } from '../../guards/jobs.ts'
import { pictureTag } from '../../platform/cdn.ts'
import type { Deps } from '../../platform/deps.ts'
import { filesOf } from '../../stores/record-store.ts'
import { binnedUntilMs } from '../records/record-files.ts'

/** Tombstones are stored longer than backups, so that a restore leaves out what was erased. */
const TOMBSTONE_MS = 40 * 24 * 60 * 60 * 1000

/**
 * Deletes the records that have been in the bin for 30 days, and finishes interrupted deletions. Does nothing while a
 * restore is unfinished.
 */
export function emptyBin({ stores, isRestoring, purge }: Pick<Deps, 'stores' | 'isRestoring' | 'purge'>): JobPart[] {
  return stores.map((records) => ({
    name: records.kind,
    list: async ({ now, standStill }) => {
      if (await isRestoring()) {
        standStill('a restore is unfinished')
        return []
      }
      const due = (await records.all()).filter((record) => binnedUntilMs(record) < now.getTime())
      return [...due, ...(await records.tombstones())].map(({ id, version }) => records.keyOf(id, version))
    },
    work: async (key, { now }) => {
      const listed = records.named(key)
      if (listed === null) return
      // The list can be out of date, so the newest version is read before the irreversible step.
      const newest = await records.newest(listed.id, listed.version)
      if (newest === null) return records.tidy(listed, new Date(now.getTime() - TOMBSTONE_MS))
      if (binnedUntilMs(newest) >= now.getTime()) return
      if (await records.erase(newest, now)) purge(filesOf(newest).map(pictureTag))
    },
  }))
}
