import { z } from 'zod'
import { Store } from './blob-store.ts'

const placeSchema = z.object({ part: z.string(), after: z.string() })
/** When a job was last completed, and how many of its items failed. */
const finishSchema = z.object({
  at: z.coerce.date(),
  failures: z.number(),
  /** Why it did nothing, although there may have been work. */
  stoodStill: z.string().optional(),
  /** Since which completed run it has done nothing. */
  stoodStillSince: z.coerce.date().optional(),
})
export type JobFinish = z.infer<typeof finishSchema>

/** Where a job stopped: in which part, and after which of its items. */
type JobPlace = z.infer<typeof placeSchema>

/** Stores the state of scheduled jobs between runs: `place/<job>`, `finished/<job>` and notes. */
export class JobStore extends Store {
  /** Returns where a job stopped; undefined when it starts again, or if unreadable: work can be done twice. */
  async place(job: string): Promise<JobPlace | undefined> {
    return this.blobs.ifSound(`place/${job}`, placeSchema)
  }

  async keepPlace(job: string, place: JobPlace): Promise<void> {
    await this.blobs.put(`place/${job}`, JSON.stringify(place))
  }

  /** Stores the end of a job, whose next run starts again. */
  async finish(job: string, finish: Omit<JobFinish, 'stoodStillSince'>): Promise<void> {
    const stoodStillSince = finish.stoodStill && ((await this.lastFinish(job))?.stoodStillSince ?? finish.at)
    await this.blobs.remove(`place/${job}`)
    await this.blobs.put(`finished/${job}`, JSON.stringify({ ...finish, stoodStillSince }))
  }

  /** Returns when a job was last completed; undefined if never. */
  async lastFinish(job: string): Promise<JobFinish | undefined> {
    return this.blobs.ifSound(`finished/${job}`, finishSchema)
  }

  /** Stores a note for other parts of the site, under `notes/<name>`. */
  async note(name: string, content: Record<string, unknown>): Promise<void> {
    await this.blobs.put(`notes/${name}`, JSON.stringify(content))
  }

  /** Returns a note; undefined without one. */
  async noted<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
    return this.blobs.ifSound(`notes/${name}`, schema)
  }
}
