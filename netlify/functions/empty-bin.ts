import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/scheduled.ts'
import { emptyBin } from '../handlers/jobs/empty-bin.ts'
import { runJob } from '../handlers/jobs/run-job.ts'
import { purgePictures } from '../platform/cdn.ts'

export default scheduled(({ stores, isRestoring, jobs, context }) => {
  const purge = (files: string[]) => purgePictures(files, context)
  return runJob('empty-bin', emptyBin({ stores, isRestoring, purge }), { jobs })
})

export const config: Config = { schedule: '10 21 * * *' }
