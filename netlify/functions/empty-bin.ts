import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { emptyBin } from '../handlers/jobs/empty-bin.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { purgePictures } from '../platform/cdn.ts'
import { allRecords } from '../platform/record-deps.ts'
import { openJobStore } from '../stores/job-store.ts'
import { isRestoring } from '../stores/restore-mark.ts'

export default scheduled(async (context) => {
  const parts = emptyBin({
    stores: allRecords(context),
    isRestoring: () => isRestoring(context),
    purge: (files) => purgePictures(files, context),
  })
  await runJob('empty-bin', parts, { jobs: openJobStore(context) })
})

export const config: Config = { schedule: '10 21 * * *' }
