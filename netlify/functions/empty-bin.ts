import type { Config } from '@netlify/functions'
import { scheduled } from '../endpoint.ts'
import { emptyBin } from '../handlers/empty-bin.ts'
import { allRecords } from '../record-deps.ts'

export default scheduled((context) => emptyBin(allRecords(context), new Date()))

export const config: Config = { schedule: '10 21 * * *' }
