import type { JobPart } from '../../guards/jobs.ts'
import { recordTags } from '../../platform/cdn.ts'
import type { Deps } from '../../platform/deps.ts'
import { noteIfPossible } from '../../stores/audit-log.ts'
import { dueSwitches, filesOf, settled, switchMarks, switchOf } from '../../stores/record-store.ts'
import { publicationNote } from '../records/publication.ts'

/** Who writes the version, in the history and the audit log. */
export const SCHEDULE = { id: 'schedule', email: 'schedule' }
/** A mark is there before its version. One whose version was never written is removed after this time. */
const ABANDONED_MS = 60 * 60 * 1000

/**
 * Writes down what has gone live or left the website by its time, and has the CDN forget what it keeps of it
 * (docs/decisions/025). The version goes last, and its mark with it: after a kill the same is done again.
 */
export function switchRecords({ stores, auditLog, purge }: Pick<Deps, 'stores' | 'auditLog' | 'purge'>): JobPart[] {
  return [
    {
      name: 'due',
      // The records of all kinds are in one store.
      list: async ({ now }) => (stores[0] ? dueSwitches(stores[0].blobs, now) : []),
      // A record may have two marks.
      parallel: 1,
      work: async (mark, { now }) => {
        const due = switchOf(mark)
        const records = stores.find(({ kind }) => kind === due?.kind)
        // A kind that only later code knows is left to it.
        if (!due || !records) return
        const newest = await records.newest(due.id)
        if (newest === null || !switchMarks(records.kind, newest).includes(mark)) {
          if (now.getTime() - due.atMs >= ABANDONED_MS) await records.blobs.remove(mark)
          return
        }
        const next = settled(newest, now)
        purge(recordTags(records.kind, filesOf(newest)))
        const what = publicationNote(newest, next)
        if (what !== null && newest.deletedAt === null) {
          const deed = { by: SCHEDULE, what, subject: `${records.kind}: ${newest.name}`, device: '' }
          await noteIfPossible(() => auditLog.add(deed, new Date()))
        }
        await records.revise(newest, next, { ...SCHEDULE, now })
      },
    },
  ]
}
