import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { emptyBin } from '../handlers/jobs/empty-bin.ts'
import { purgePictures } from '../platform/cdn.ts'

export default scheduledJob('empty-bin', ({ stores, isRestoring, context }) =>
  emptyBin({ stores, isRestoring, purge: (files) => purgePictures(files, context) }),
)

export const config: Config = { schedule: '10 21 * * *' }
