import type { JobPart } from '../../guards/jobs.ts'
import { recordTags } from '../../platform/cdn.ts'
import type { Deps } from '../../platform/deps.ts'
import { warned } from '../../stores/blob-store.ts'
import { filesOf, settled } from '../../stores/record-store.ts'
import { subjectOf } from '../records/listed-record.ts'
import { publicationNote } from '../records/publication.ts'

/** The author of scheduled versions, in the history and the audit log. */
export const SCHEDULE = { id: 'schedule', email: 'schedule' }

/**
 * Stores a version of each record that went live or left the website by schedule, and purges the record from the CDN
 * (docs/decisions/025). The version is written last, so that after a crash the same work is repeated.
 */
export function switchRecords({ stores, auditLog, purge }: Pick<Deps, 'stores' | 'auditLog' | 'purge'>): JobPart[] {
  return stores.map((records) => ({
    name: records.kind,
    list: async ({ now }) => (await records.due(now)).map(({ id, version }) => records.keyOf(id, version)),
    work: async (key, { now }) => {
      const listed = records.named(key)
      const newest = listed && (await records.newest(listed.id, listed.version))
      if (newest === null) return
      const next = settled(newest, now)
      if (next === newest) return
      purge(recordTags(records.kind, filesOf(newest)))
      const what = publicationNote(newest, next)
      if (what !== null && newest.deletedAt === null) {
        const deed = { by: SCHEDULE, what, subject: subjectOf(records.kind, newest), device: '' }
        await warned(auditLog.add(deed, new Date()))
      }
      await records.revise(newest, next, { ...SCHEDULE, now })
    },
  }))
}
