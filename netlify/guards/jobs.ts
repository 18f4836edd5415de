import type { Context } from '@netlify/functions'
import { answer } from '../http/respond.ts'
import { type Deps, depsOf } from '../platform/deps.ts'
import type { JobStore } from '../stores/job-store.ts'
import { mapConcurrently } from '../stores/map-concurrently.ts'
import { isReadOnlyDeploy } from '../stores/open-stores.ts'
import { failure } from './failure.ts'

/** The platform ends a scheduled function after 30 seconds (docs/decisions/025). */
const RUN_MS = 20_000
/** The least time for work, however long listing took: no run may list all and do nothing. */
const LEAST_WORK_MS = 5_000
/** Items between two notes of the place, for a run that is killed. */
const ITEMS_A_BATCH = 500

/** What the work of a job can ask about the run it is part of. */
interface JobRun {
  now: Date
  /** Returns whether the time of this run is used up. Long work ends itself then. */
  isOver: () => boolean
  /** Says why a part does nothing although there may be something to do. It is noted with the end of the job. */
  standStill: (reason: string) => void
}

/** A part of a job: a list, and what is done with each of its items. */
export interface JobPart {
  /** Names this part in the stored place. */
  name: string
  /** Returns the keys of what there is to do. */
  list: (run: JobRun) => Promise<readonly string[]>
  /** Does one. It may be done twice, and a failure stops no other one. */
  work: (item: string, run: JobRun) => Promise<void>
  /** `given`: in the order of the list, from its beginning in each run. By default in the order of the keys. */
  order?: 'given'
}

interface JobDeps {
  jobs: JobStore
  now?: Date
  runMs?: number
}

/**
 * Runs a job for at most 20 seconds. What is not done by then is done by the next runs, which go on at the stored
 * place. The end of the last part is noted, and the next run begins anew.
 * @returns whether the job came to its end.
 * @throws the first failure of an item or a list, after all others were worked on.
 */
export async function runJob(job: string, parts: readonly JobPart[], deps: JobDeps): Promise<boolean> {
  const { jobs, now = new Date(), runMs = RUN_MS } = deps
  const place = await jobs.place(job)
  const startedAtMs = performance.now()
  const failures: unknown[] = []
  let stoodStill: string | undefined
  const standStill = (reason: string) => {
    stoodStill = reason
    console.warn(`${job} stood still: ${reason}.`)
  }
  const stoppedIn = parts.findIndex(({ name }) => name === place?.part)

  let isFinished = true
  for (const part of parts.slice(Math.max(0, stoppedIn))) {
    let endAtMs = startedAtMs + runMs
    const run = { now, isOver: () => performance.now() >= endAtMs, standStill }
    if (run.isOver()) {
      isFinished = false
      await jobs.keepPlace(job, { part: part.name, after: '' })
      break
    }
    const after = place?.part === part.name ? place.after : ''
    const items = await part.list(run).catch((error: unknown) => {
      failures.push(error)
      return []
    })
    endAtMs = Math.max(endAtMs, performance.now() + Math.min(LEAST_WORK_MS, runMs))
    const due = part.order === 'given' ? items : items.filter((item) => item > after).sort()
    isFinished = await workThrough(part, due, run, failures, (last) =>
      jobs.keepPlace(job, { part: part.name, after: last }),
    )
    if (!isFinished) break
  }
  if (isFinished) await jobs.finish(job, { at: now, failures: failures.length, stoodStill })
  if (failures.length === 0) return isFinished
  console.error(`${job}: ${failures.length} failed, and are tried again by a later run.`)
  // Its kind decides what `scheduled` logs and answers.
  throw failures[0]
}

/** @returns whether all items were worked on. */
async function workThrough(
  part: JobPart,
  items: readonly string[],
  run: JobRun,
  failures: unknown[],
  keepPlace: (last: string) => Promise<void>,
): Promise<boolean> {
  for (let start = 0; start < items.length; start += ITEMS_A_BATCH) {
    const batch = items.slice(start, start + ITEMS_A_BATCH)
    let done = 0
    const doOne = async (item: string) => {
      if (run.isOver()) return
      // Items are begun in their order, so all before this one are begun.
      done += 1
      await part.work(item, run).catch((error: unknown) => failures.push(error))
    }
    await mapConcurrently(batch, doOne)
    const isLast = start + done >= items.length
    const last = batch[done - 1]
    if (!isLast && part.order !== 'given' && last !== undefined) await keepPlace(last)
    if (done < batch.length) return false
  }
  return true
}

/** Makes a scheduled function: a failure is one line in the log, and a deploy that is not published does nothing. */
export function scheduled(run: (deps: Deps, isBySchedule: boolean) => Promise<unknown>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      if (!isReadOnlyDeploy(context)) await run(depsOf(context), await isBySchedule(request))
      return answer(null, { status: 204 })
    } catch (error) {
      return failure(request, error)
    }
  }
}

/** Makes a scheduled function of a job that works through lists. */
export function scheduledJob(job: string, parts: (deps: Deps) => JobPart[]) {
  return scheduled((deps) => runJob(job, parts(deps), deps))
}

/** The platform sends `next_run`; a call by hand does not. */
async function isBySchedule(request: Request): Promise<boolean> {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'next_run' in body
}
