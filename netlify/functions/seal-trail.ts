import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { sealTrail } from '../handlers/jobs/seal-trail.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default scheduled(async (context) => {
  await runJob('seal-trail', sealTrail(openTrailStore(context)), { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '25 0 * * *' }
