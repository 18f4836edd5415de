import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/jobs.ts'
import { checkHealth, noteWatching } from '../handlers/health/check-health.ts'
import { sendAlerts } from '../handlers/jobs/send-alerts.ts'
import { setting } from '../platform/env.ts'

export default scheduled(async (deps) => {
  const webhook = setting('ALERT_WEBHOOK')
  const { jobs, site, now } = deps
  const checks = await checkHealth(deps)
  if (webhook !== undefined) await sendAlerts(checks, { webhook, jobs, site, now })
  await noteWatching(jobs, now)
})

export const config: Config = { schedule: '*/15 * * * *' }
