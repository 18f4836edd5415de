import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/scheduled.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { SCHEDULE, switchRecords } from '../handlers/jobs/switch-records.ts'
import { pictureTag, purgeFromCdn } from '../platform/cdn.ts'
import { noteInAuditLog } from '../stores/audit-log.ts'

export default scheduled(({ stores, jobs, auditLog, context }) => {
  const parts = switchRecords({
    stores,
    purge: (kind, files) => purgeFromCdn([kind, ...files.map(pictureTag)], context),
    note: (what, subject) =>
      noteInAuditLog(() => auditLog.add({ by: SCHEDULE, what, subject, device: '' }, new Date())),
  })
  return runJob('switch-records', parts, { jobs })
})

export const config: Config = { schedule: '*/10 * * * *' }
