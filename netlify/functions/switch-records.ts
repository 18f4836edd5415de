import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { SCHEDULE, switchRecords } from '../handlers/jobs/switch-records.ts'
import { pictureTag, purgeFromCdn } from '../platform/cdn.ts'
import { noteIfPossible } from '../stores/audit-log.ts'

export default scheduledJob('switch-records', ({ stores, auditLog, context }) =>
  switchRecords({
    stores,
    purge: (kind, files) => purgeFromCdn([kind, ...files.map(pictureTag)], context),
    note: (what, subject) =>
      noteIfPossible(() => auditLog.add({ by: SCHEDULE, what, subject, device: '' }, new Date())),
  }),
)

export const config: Config = { schedule: '*/10 * * * *' }
