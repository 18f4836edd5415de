import { z } from 'zod'
import { Store } from './blob-store.ts'

const placeSchema = z.object({ part: z.string(), after: z.string() })
/** A job's last completed run: its end, and how many items failed. */
const finishSchema = z.object({
  at: z.coerce.date(),
  failures: z.number(),
  /** Why the run did nothing, although there may have been work. */
  stoodStill: z.string().optional(),
  /** The end of the first of the consecutive runs that did nothing. */
  stoodStillSince: z.coerce.date().optional(),
})
export type JobFinish = z.infer<typeof finishSchema>

/** Where a job stopped: in which part, and after which of its items. */
type JobPlace = z.infer<typeof placeSchema>

/** Stores the state of scheduled jobs between runs: `place/<job>`, `finished/<job>` and notes. */
export class JobStore extends Store {
  /** Returns where a job stopped; undefined to start over. An unreadable place is ignored, so work can be repeated. */
  async place(job: string): Promise<JobPlace | undefined> {
    return this.blobs.ifSound(`place/${job}`, placeSchema)
  }

  async keepPlace(job: string, place: JobPlace): Promise<void> {
    await this.blobs.put(`place/${job}`, JSON.stringify(place))
  }

  /** Records the end of a job; its next run starts from the beginning. */
  async finish(job: string, finish: Omit<JobFinish, 'stoodStillSince'>): Promise<void> {
    const stoodStillSince = finish.stoodStill && ((await this.lastFinish(job))?.stoodStillSince ?? finish.at)
    await this.blobs.remove(`place/${job}`)
    await this.blobs.put(`finished/${job}`, JSON.stringify({ ...finish, stoodStillSince }))
  }

  /** Returns a job's last completed run; undefined when there is none. */
  async lastFinish(job: string): Promise<JobFinish | undefined> {
    return this.blobs.ifSound(`finished/${job}`, finishSchema)
  }

  /** Stores a note that other jobs and handlers can read, under `notes/<name>`. */
  async note(name: string, content: Record<string, unknown>): Promise<void> {
    await this.blobs.put(`notes/${name}`, JSON.stringify(content))
  }

  /** Returns a note; undefined if there is none. */
  async noted<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
    return this.blobs.ifSound(`notes/${name}`, schema)
  }
}
