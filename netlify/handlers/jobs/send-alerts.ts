import { z } from 'zod'
import type { HealthCheck } from '../../../src/schemas/health.ts'
import type { Deps } from '../../platform/deps.ts'

const HOUR_MS = 60 * 60 * 1000
const TIMEOUT_MS = 5_000
const NOTE = 'alerts'
/** If the store fails, reports cannot be recorded, so only the first run of an hour reports the failure. */
const FIRST_MINUTES = 15

const alertsSchema = z.record(z.string(), z.object({ isFailing: z.boolean(), toldAt: z.iso.datetime() }))
type Alerts = z.infer<typeof alertsSchema>

type SendAlertsDeps = Pick<Deps, 'jobs' | 'site' | 'now'> & { webhook: string }

/**
 * Reports to the webhook which checks have begun to fail and which pass again (docs/operations.md#health), with one
 * POST each. A check that keeps changing is reported as failing at most once an hour. The next run retries failed
 * reports.
 */
export async function sendAlerts(checks: readonly HealthCheck[], deps: SendAlertsDeps): Promise<void> {
  const { jobs, now } = deps
  const store = checks.find(({ name }) => name === 'store')
  if (store && !store.isWell) {
    if (now.getUTCMinutes() < FIRST_MINUTES) await post(store, deps)
    return
  }
  const sent: Alerts = (await jobs.noted(NOTE, alertsSchema)) ?? {}
  for (const check of checks) {
    const before = sent[check.name]
    const isNews = check.isWell ? before?.isFailing : !before?.isFailing
    const isTooSoon = !check.isWell && before && now.getTime() - Date.parse(before.toldAt) < HOUR_MS
    if (!isNews || isTooSoon || !(await post(check, deps))) continue
    sent[check.name] = { isFailing: !check.isWell, toldAt: check.isWell ? (before?.toldAt ?? '') : now.toISOString() }
    await jobs.note(NOTE, sent)
  }
}

/** Sends a report, whose `text` chat services show. @returns whether the webhook accepted it */
async function post({ name, isWell, details }: HealthCheck, { webhook, site, now }: SendAlertsDeps): Promise<boolean> {
  const status = isWell ? 'well' : 'failing'
  const text = `${site}: ${name} is ${isWell ? 'well again' : 'failing'}. ${details.join(' ')}`.trim()
  const body = JSON.stringify({ site, kind: name, status, at: now.toISOString(), details, text })
  try {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(webhook, { method: 'POST', body, headers, signal, redirect: 'manual' })
    await answer.body?.cancel()
    if (answer.ok) return true
    console.error(`The alert about ${name} was answered with ${answer.status}.`)
  } catch {
    console.error(`The alert about ${name} could not be sent.`)
  }
  return false
}
