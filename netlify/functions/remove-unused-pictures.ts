import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { removeUnusedPictures } from '../handlers/jobs/remove-unused-pictures.ts'
import { setting } from '../platform/env.ts'

export default scheduledJob('remove-unused-pictures', (deps) =>
  removeUnusedPictures(deps, setting('UNUSED_PICTURES_AT_ONCE')),
)

export const config: Config = { schedule: '40 21 * * *' }
