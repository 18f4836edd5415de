import { z } from 'zod'
import { type BlobStore, CorruptBlob, type DeployContext, openBlobStore } from './blob-store.ts'

const placeSchema = z.object({ part: z.string(), after: z.string() })
const finishSchema = z.object({ at: z.iso.datetime(), failures: z.number(), stoodStill: z.string().optional() })

/** Where a job stopped: in which part, and after which of its items. */
export type JobPlace = z.infer<typeof placeSchema>

/** When a job last came to its end, and how many of its items failed on the way. */
export interface JobFinish {
  at: Date
  failures: number
  /** Why it did nothing, although there may have been something to do. */
  stoodStill: string | undefined
}

/** Stores what scheduled jobs have to know from run to run: `place/<job>`, `finished/<job>` and notes. */
export class JobStore {
  readonly #blobs: Pick<BlobStore, 'json' | 'put' | 'remove'>

  constructor(blobs: Pick<BlobStore, 'json' | 'put' | 'remove'>) {
    this.#blobs = blobs
  }

  /** Returns where a job stopped; undefined when it begins anew. An unreadable place is none: work can be done twice. */
  async place(job: string): Promise<JobPlace | undefined> {
    return this.#read(`place/${job}`, placeSchema)
  }

  async keepPlace(job: string, place: JobPlace): Promise<void> {
    await this.#blobs.put(`place/${job}`, JSON.stringify(place))
  }

  /** Notes the end of a job, whose next run begins anew. */
  async finish(job: string, { at, ...finish }: JobFinish): Promise<void> {
    await this.#blobs.remove(`place/${job}`)
    await this.#blobs.put(`finished/${job}`, JSON.stringify({ at: at.toISOString(), ...finish }))
  }

  /** Returns when a job last came to its end; undefined when it never has. */
  async lastFinish(job: string): Promise<JobFinish | undefined> {
    const found = await this.#read(`finished/${job}`, finishSchema)
    return found && { at: new Date(found.at), failures: found.failures, stoodStill: found.stoodStill }
  }

  /** Keeps a note for others to read, under `notes/<name>`. */
  async note(name: string, content: Record<string, unknown>): Promise<void> {
    await this.#blobs.put(`notes/${name}`, JSON.stringify(content))
  }

  /** Returns a note; undefined without one. */
  async noted<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
    return this.#read(`notes/${name}`, schema)
  }

  async isNoted(name: string): Promise<boolean> {
    return (await this.noted(name, z.looseObject({}))) !== undefined
  }

  async #read<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      return schema.safeParse(await this.#blobs.json(key)).data
    } catch (error) {
      if (!(error instanceof CorruptBlob)) throw error
      console.error(error.message)
      return undefined
    }
  }
}

/** Opens the notes of the jobs of the deploy that serves this request. */
export function openJobStore(context: DeployContext): JobStore {
  return new JobStore(openBlobStore('jobs', context))
}
