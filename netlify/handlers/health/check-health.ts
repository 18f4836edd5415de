import { z } from 'zod'
import type { Health, HealthCheck } from '../../../src/schemas/health.ts'
import { json } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import { crmSetting, settingsComplaints } from '../../platform/env.ts'
import { CorruptBlob, momentSchema, StoreUnavailable } from '../../stores/blob-store.ts'
import type { JobFinish, JobStore } from '../../stores/job-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** An enquiry that is still undelivered after this time is reported. Its sixth try is half an hour after the first. */
const MAX_UNDELIVERED_MS = HOUR_MS

/** A scheduled job or the backup is reported after this many hours without a completed run. */
const JOB_HOURS: Record<string, number> = {
  'deliver-enquiries': 1,
  'switch-records': 3,
  'purge-expired': 3,
  'purge-enquiries': 26,
  'empty-bin': 50,
  'remove-unused-pictures': 50,
  backup: 72,
}
/** A nightly job is reported when it does nothing for the third night in a row, two days after the first. */
const MAX_STILL_MS = 47 * HOUR_MS
/** The maximum number of failed sign-ins of one account in 24 hours. More of them mean that somebody is guessing. */
const MAX_FAILURES = 100
const WATCHED_SINCE = 'watched-since'
const DELIVERY = 'delivery'

type HealthDeps = Needs<'enquiries' | 'jobs' | 'auditLog'> & { environment?: NodeJS.ProcessEnv }

/**
 * Reports whether the site is healthy: `GET /api/health`. With `?checks` the status is always 200, because a browser
 * logs any other status as an error.
 * @returns 200 `{status: 'ok'}` or 503 `{status: 'degraded'}`, with the checks for signed-in staff
 */
export function showHealth(request: Request, checks: readonly HealthCheck[], isStaff: boolean): Response {
  const isWell = checks.every((check) => check.isWell)
  const health: Health = { status: isWell ? 'ok' : 'degraded', ...(isStaff && { checks: [...checks] }) }
  return json(health, { status: isWell || new URL(request.url).searchParams.has('checks') ? 200 : 503 })
}

/**
 * Checks the store, the settings, the delivery of enquiries, held enquiries, the jobs and failed sign-ins. If the store
 * fails, reports this instead of throwing, and leaves out the checks that need the store.
 */
export async function checkHealth(deps: HealthDeps): Promise<HealthCheck[]> {
  const { environment = process.env } = deps
  const complaints = settingsComplaints(environment)
  const settings = { name: 'settings', isWell: complaints.length === 0, details: complaints } as const
  try {
    const ofStore = await Promise.all([enquiryChecks(deps), jobsCheck(deps), signInsCheck(deps)])
    return [{ name: 'store', isWell: true, details: [] }, settings, ...ofStore.flat()]
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && !(error instanceof CorruptBlob)) throw error
    return [{ name: 'store', isWell: false, details: [error.message] }, settings]
  }
}

/** Stores when monitoring began: the limit of a job that was never completed starts at this time. */
export async function noteWatching(jobs: JobStore, now: Date): Promise<void> {
  if (!(await jobs.noted(WATCHED_SINCE, momentSchema))) await jobs.note(WATCHED_SINCE, { at: now.toISOString() })
}

async function enquiryChecks({ enquiries, jobs, environment, now }: HealthDeps): Promise<HealthCheck[]> {
  const { crmEndpoint } = crmSetting(environment)
  const [{ pending, stuck, held }, last] = await Promise.all([
    enquiries.marks(),
    jobs.noted(DELIVERY, z.object({ due: z.number(), tried: z.number() })),
  ])
  const oldest = pending[0]
  const details: string[] = []
  if (oldest) details.push(`${pending.length} not delivered, the oldest since ${oldest.receivedAt}`)
  const isIdle = last !== undefined && last.due > 0 && last.tried === 0
  if (isIdle) details.push(`In the last run ${last.due} were due and none was tried.`)
  const isLate = oldest !== undefined && now.getTime() - Date.parse(oldest.receivedAt) > MAX_UNDELIVERED_MS
  return [
    { name: 'delivery', isWell: crmEndpoint === undefined || !(isLate || isIdle), details },
    countCheck('stuck', stuck, 'not delivered after 5 days'),
    // Held enquiries are reported, because the browser of a real family can fill in the honeypot.
    countCheck('held', held, 'held back'),
  ]
}

function countCheck(name: 'stuck' | 'held', { length }: readonly unknown[], what: string): HealthCheck {
  return { name, isWell: length === 0, details: length === 0 ? [] : [`${length} ${what}`] }
}

function textOf({ at, failures, stoodStill }: JobFinish): string {
  const notes = [`last finished ${at.toISOString()}`, failures > 0 ? `${failures} failed` : '', stoodStill ?? '']
  return notes.filter((note) => note !== '').join(', ')
}

async function jobsCheck({ jobs, now }: HealthDeps): Promise<HealthCheck> {
  const watchedSince = (await jobs.noted(WATCHED_SINCE, momentSchema))?.at ?? now
  const states = await Promise.all(
    Object.entries(JOB_HOURS).map(async ([job, hours]) => {
      const finish = await jobs.lastFinish(job)
      const isLate = now.getTime() - (finish?.at ?? watchedSince).getTime() > hours * HOUR_MS
      const detail = `${job}: ${finish ? textOf(finish) : 'not finished yet'}`
      if (finish === undefined) return { detail, isWell: !isLate }
      const { at, failures, stoodStillSince = at } = finish
      const isStill = at.getTime() - stoodStillSince.getTime() > MAX_STILL_MS
      return { detail, isWell: !isLate && failures === 0 && !isStill }
    }),
  )
  return { name: 'jobs', isWell: states.every(({ isWell }) => isWell), details: states.map(({ detail }) => detail) }
}

async function signInsCheck({ auditLog, now }: HealthDeps): Promise<HealthCheck> {
  const counts = [...(await auditLog.failures(now)).values()].filter((count) => count > MAX_FAILURES)
  const details = counts.map(
    (count) => `One account had ${count} failed sign-ins in 24 hours. The audit log says which.`,
  )
  return { name: 'sign-ins', isWell: counts.length === 0, details }
}
