import type { Config } from '@netlify/functions'
import { scheduled } from '../guards/endpoint.ts'
import { emptyBin } from '../handlers/jobs/empty-bin.ts'
import { allRecords } from '../platform/record-deps.ts'

export default scheduled((context) => emptyBin(allRecords(context), new Date()))

export const config: Config = { schedule: '10 21 * * *' }
