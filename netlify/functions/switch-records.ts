import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { SCHEDULE, switchRecords } from '../handlers/jobs/switch-records.ts'
import { pictureTag, purgeFromCdn } from '../platform/cdn.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openJobStore } from '../stores/job-store.ts'
import { noteInTrail } from '../stores/note-in-trail.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default scheduled(async (context) => {
  const parts = switchRecords({
    stores: allRecords(context),
    purge: (kind, files) => purgeFromCdn([kind, ...files.map(pictureTag)], context),
    note: (what, subject) =>
      noteInTrail(() => openTrailStore(context).add({ by: SCHEDULE, what, subject, device: '' }, new Date())),
  })
  await runJob('switch-records', parts, { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '*/10 * * * *' }
