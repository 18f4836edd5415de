import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { checkHealth, noteWatching } from '../handlers/health/check-health.ts'
import { sendAlerts } from '../handlers/jobs/send-alerts.ts'
import { setting } from '../platform/env.ts'
import { siteAddress } from '../platform/site-address.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default scheduled(async (context) => {
  const webhook = setting('ALERT_WEBHOOK')
  const now = new Date()
  const jobs = openJobStore(context)
  const checks = await checkHealth({ enquiries: openEnquiryStore(context), jobs, trail: openTrailStore(context), now })
  if (webhook !== undefined) await sendAlerts(checks, { webhook, jobs, site: siteAddress(), now })
  await noteWatching(jobs, now)
})

export const config: Config = { schedule: '*/15 * * * *' }
