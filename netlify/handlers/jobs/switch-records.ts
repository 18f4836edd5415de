import type { TrailAction } from '../../../src/schemas/trail.ts'
import { switchOf } from '../../stores/record-schedule.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { settled } from '../../stores/settled-record.ts'
import { filesOf, type StoredRecord } from '../../stores/stored-record.ts'
import { publicationNote } from '../records/publication.ts'
import type { JobPart } from './run-job.ts'

/** Who writes the version, in the history and the trail. */
export const SCHEDULE = { id: 'schedule', email: 'schedule' }
/** A mark is there before its version. One whose version was never written is removed after this time. */
const ABANDONED_MS = 60 * 60 * 1000

interface Deps {
  stores: readonly Pick<RecordStore, 'kind' | 'newest' | 'revise' | 'schedule'>[]
  /** Purges a listing and these pictures from the CDN. */
  purge: (kind: string, files: string[]) => void
  /** Adds an entry to the trail. */
  note: (what: TrailAction, subject: string) => Promise<void>
}

/**
 * Writes down what has gone live or left the website by its time, and has the CDN forget what it keeps of it
 * (docs/decisions/025). The mark goes last: after a kill the same is done again.
 */
export function switchRecords({ stores, purge, note }: Deps): JobPart[] {
  const [{ schedule } = { schedule: undefined }] = stores
  return [
    {
      name: 'due',
      list: async ({ now }) => (await schedule?.due(now)) ?? [],
      work: async (mark, { now }) => {
        const due = switchOf(mark)
        const records = stores.find(({ kind }) => kind === due?.kind)
        // A kind that only later code knows is left to it.
        if (!due || !records) return
        const newest = await records.newest(due.id, due.version)
        if (newest === null && now.getTime() - due.atMs < ABANDONED_MS) return
        if (newest !== null) {
          const next = settled(newest, now)
          const written = next === newest ? newest : await records.revise(newest, next, { ...SCHEDULE, now })
          // Somebody saved at this moment: the next run looks at what they saved.
          if (written === null) return
          purge(records.kind, filesOf(newest))
          const what = publicationNote(newest, written) ?? noteAgain(written)
          if (what !== null && written.deletedAt === null) await note(what, `${records.kind}: ${written.name}`)
        }
        await records.schedule.remove(mark)
      },
    },
  ]
}

/** Returns what a run has written that was ended before it removed the mark: its entry may be missing. */
function noteAgain({ changedBy, published }: StoredRecord): TrailAction | null {
  if (changedBy !== SCHEDULE.email) return null
  return published ? 'record-published' : 'record-unpublished'
}
