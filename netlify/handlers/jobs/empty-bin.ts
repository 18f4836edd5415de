import type { RecordStore } from '../../stores/record-store.ts'

const BIN_DAYS = 30

/** Removes for good the records that have been in the bin for 30 days. */
export async function emptyBin(
  stores: readonly Pick<RecordStore, 'all' | 'newest' | 'remove'>[],
  now: Date,
): Promise<void> {
  const oldest = now.getTime() - BIN_DAYS * 24 * 60 * 60 * 1000
  for (const records of stores) {
    for (const { id, deletedAt } of await records.all()) {
      if (deletedAt === null || Date.parse(deletedAt) > oldest) continue
      // The listing may be stale: read again before an irreversible step.
      const newest = await records.newest(id)
      if (newest?.deletedAt === deletedAt) await records.remove(newest)
    }
  }
}
