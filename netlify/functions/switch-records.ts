import type { Config } from '@netlify/functions'
import { scheduledJob } from '../guards/jobs.ts'
import { switchRecords } from '../handlers/jobs/switch-records.ts'

export default scheduledJob('switch-records', switchRecords)

export const config: Config = { schedule: '*/10 * * * *' }
