import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { emptyBin } from '../handlers/jobs/empty-bin.ts'

export default scheduledJob('empty-bin', emptyBin)

export const config: Config = { schedule: '10 21 * * *' }
