import type { Context } from '@netlify/functions'
import { answer } from '../http/respond.ts'
import { type Deps, depsOf } from '../platform/deps.ts'
import type { JobStore } from '../stores/job-store.ts'
import { mapConcurrently } from '../stores/map-concurrently.ts'
import { isReadOnlyDeploy } from '../stores/open-stores.ts'
import { failure } from './failure.ts'

/** The platform ends a scheduled function after 30 seconds (docs/decisions/025). */
const RUN_MS = 20_000
/** The least time for work after `list`. Otherwise a run whose `list` is slow might do no work. */
const LEAST_WORK_MS = 5_000
/** The position is saved after this many items, in case a run is killed. */
const ITEMS_A_BATCH = 500

interface JobRun {
  now: Date
  /** Returns whether the time of this run is used up. Long work must then stop. */
  isOver: () => boolean
  /** Reports why a part does nothing although there may be work. The reason is stored when the job finishes. */
  standStill: (reason: string) => void
}

/** A part of a job: a list, and the work on each item. */
export interface JobPart {
  /** The name of this part in the saved position. */
  name: string
  /** Returns the keys of the items to process. */
  list: (run: JobRun) => Promise<readonly string[]>
  /** Processes one item. Can run twice for the same item. A failure does not stop the other items. */
  work: (item: string, run: JobRun) => Promise<void>
  /** `given`: keys are not sorted, and each run starts at the first. Otherwise a run continues after the saved key. */
  order?: 'given'
}

interface JobDeps {
  jobs: JobStore
  now?: Date
  runMs?: number
}

/**
 * Runs a job for at most 20 seconds. If the job is not complete, the next run continues from the saved position.
 * @returns whether the job is complete
 * @throws the first failure of an item or a list, after the remaining work was tried
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
  // The class of the error determines what `scheduled` logs and returns.
  throw failures[0]
}

/** @returns whether all items were processed */
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
      // Items start in order, so all items before this one have started.
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

/** Creates a scheduled function. The function logs a failure in one line, and does nothing on an unpublished deploy. */
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

export function scheduledJob(job: string, parts: (deps: Deps) => JobPart[]) {
  return scheduled((deps) => runJob(job, parts(deps), deps))
}

/** The platform sends `next_run`; a manual call does not. */
async function isBySchedule(request: Request): Promise<boolean> {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'next_run' in body
}
