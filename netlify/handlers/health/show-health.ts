import type { Health, HealthCheck } from '../../../src/schemas/health.ts'
import { json } from '../../http/respond.ts'

/**
 * Says whether the site is well: `GET /api/health`. With `?checks` the status is 200 in any case, since a browser logs
 * another one as an error.
 * @returns 200 `{status: 'ok'}` or 503 `{status: 'degraded'}`, for staff who are signed in with the checks.
 */
export function showHealth(request: Request, checks: readonly HealthCheck[], isStaff: boolean): Response {
  const isWell = checks.every((check) => check.isWell)
  const health: Health = { status: isWell ? 'ok' : 'degraded', ...(isStaff && { checks: [...checks] }) }
  return json(health, { status: isWell || new URL(request.url).searchParams.has('checks') ? 200 : 503 })
}
