import { randomUUID } from 'node:crypto'
import { type Alert, alertDraftSchema } from '../../../src/schemas/alert.ts'
import { audited } from '../../guards/audit.ts'
import { readSent } from '../../http/body.ts'
import { answer, HttpError, json } from '../../http/respond.ts'
import type { AlertStore } from '../../stores/alert-store.ts'

interface Deps {
  alerts: Pick<AlertStore, 'current' | 'put' | 'remove'>
  /** Has the CDN forget the alert before this one. */
  purge: () => void
  now?: Date
}

/**
 * `PUT /api/admin/alert` with `{text, level, link, from, until}`: replaces the alert of every page; the last write wins.
 * @returns 200 `{alert}`; 422 with what is wrong
 */
export async function publishAlert(request: Request, { alerts, purge, now = new Date() }: Deps): Promise<Response> {
  const data = await readSent(alertDraftSchema, request)
  const from = data.from ?? now.toISOString()
  if (Date.parse(data.until) <= now.getTime()) throw new HttpError(422, 'Please choose an end that is still to come.')
  if (Date.parse(data.until) <= Date.parse(from)) throw new HttpError(422, 'Please choose an end after the beginning.')
  const { en, hi, pa } = data.text
  const alert: Alert = {
    id: randomUUID(),
    text: { en, ...(hi && { hi }), ...(pa && { pa }) },
    level: data.level,
    link: data.link ?? null,
    from,
    until: data.until,
  }
  await alerts.put(alert)
  purge()
  return audited(json({ alert }), 'alert-published', `${alert.level}: ${textOf(alert)}`)
}

/** `DELETE /api/admin/alert`: takes the alert back. @returns 204, also without one */
export async function endAlert({ alerts, purge }: Deps): Promise<Response> {
  const alert = await alerts.current()
  await alerts.remove()
  purge()
  return audited(answer(null, { status: 204 }), 'alert-ended', alert === null ? '' : textOf(alert))
}

function textOf({ text: { en, hi, pa } }: Alert): string {
  return [en, hi, pa].filter((text) => text !== undefined).join(' / ')
}
