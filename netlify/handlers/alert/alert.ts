import { randomUUID } from 'node:crypto'
import { type Alert, alertDraftSchema } from '../../../src/schemas/alert.ts'
import { audited } from '../../guards/audit.ts'
import { readSent } from '../../http/body.ts'
import { answer, cacheable, HttpError, json, withEtag } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'

/** The CDN tag of the alert, purged on every change. */
export const ALERT_TAG = 'alert'

/** The longest time that the CDN caches the alert, in case a purge is lost. */
const MAX_AGE_SECONDS = 30

/**
 * `GET /api/alert`: the alert that visitors see now. @returns 200 `{alert}`; `alert` is null if none is shown now. The
 * CDN caches the response for 30 seconds, but not beyond the start or end of the alert.
 */
export async function showAlert(request: Request, { alerts, now }: Needs<'alerts'>): Promise<Response> {
  const alert = await alerts.current()
  const { body, etag } = withEtag(JSON.stringify({ alert: shownAlert(alert, now) }))
  return cacheable(request, body, etag, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${maxAgeSeconds(alert, now)}`,
    'Netlify-Cache-Tag': ALERT_TAG,
    // All query strings share one cache entry.
    'Netlify-Vary': 'query=none',
  })
}

/** `GET /api/admin/alert`: the alert, even before its start. @returns 200 `{alert}`; `alert` is null if it has ended */
export async function showStaffAlert({ alerts, now }: Needs<'alerts'>): Promise<Response> {
  const alert = await alerts.current()
  return json({ alert: alert && now.getTime() < Date.parse(alert.until) ? alert : null })
}

/** Returns the alert if visitors see it now, otherwise null. */
export function shownAlert(alert: Alert | null, now: Date): Alert | null {
  const isShown = alert && Date.parse(alert.from) <= now.getTime() && now.getTime() < Date.parse(alert.until)
  return isShown ? alert : null
}

/** Returns in how many seconds the alert starts or ends, at most {@link MAX_AGE_SECONDS}. */
export function maxAgeSeconds(alert: Alert | null, now: Date): number {
  const changes = alert ? [alert.from, alert.until].map((moment) => Date.parse(moment) - now.getTime()) : []
  const next = Math.min(...changes.filter((ms) => ms > 0), MAX_AGE_SECONDS * 1000)
  return Math.ceil(next / 1000)
}

/**
 * `PUT /api/admin/alert` with `{text, level, link, from, until}`: replaces the alert of every page; the last write
 * wins. @returns 200 `{alert}`; 422 with the problem
 */
export async function publishAlert(request: Request, { alerts, purge, now }: Needs<'alerts' | 'purge'>) {
  const data = await readSent(alertDraftSchema, request)
  const from = data.from ?? now.toISOString()
  if (Date.parse(data.until) <= now.getTime()) throw new HttpError(422, 'Please choose an end that is still to come.')
  if (Date.parse(data.until) <= Date.parse(from)) throw new HttpError(422, 'Please choose an end after the beginning.')
  const { en, hi, pa } = data.text
  const text = { en, ...(hi && { hi }), ...(pa && { pa }) }
  const alert: Alert = { id: randomUUID(), ...data, text, link: data.link ?? null, from }
  await alerts.put(alert)
  purge([ALERT_TAG])
  return audited(json({ alert }), { subject: `${alert.level}: ${textOf(alert)}` })
}

/** `DELETE /api/admin/alert`: withdraws the alert. @returns 204, also if there is none */
export async function endAlert({ alerts, purge }: Needs<'alerts' | 'purge'>): Promise<Response> {
  const alert = await alerts.current()
  await alerts.remove()
  purge([ALERT_TAG])
  return audited(answer(null, { status: 204 }), { subject: alert === null ? '' : textOf(alert) })
}

function textOf({ text }: Alert): string {
  return Object.values(text).join(' / ')
}
