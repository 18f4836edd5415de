import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { emptyBin } from '../handlers/jobs/empty-bin.ts'
import { runJob, singlePart } from '../handlers/jobs/run-job.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openJobStore } from '../stores/job-store.ts'

export default scheduled(async (context) => {
  const parts = [singlePart('bin', ({ now }) => emptyBin(allRecords(context), now))]
  await runJob('empty-bin', parts, { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '10 21 * * *' }
