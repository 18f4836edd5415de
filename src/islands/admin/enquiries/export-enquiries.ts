import * as z from 'zod/mini'
import { indianDay } from '#shared/days.ts'
import { saveAsFile } from '../save-as-file.ts'
import { callApi, sendJson } from '../staff-api.ts'

const PATH = '/api/admin/enquiries.csv'
const tableSchema = z.instanceof(Blob)

/** What a table has: enquiries by id, a month such as 2026-11, or `all`. */
export type Exported = readonly string[] | string

/** Downloads the table of enquiries that the server makes. */
export async function exportEnquiries(which: Exported): Promise<void> {
  const query = which === 'all' ? '' : `?month=${which}`
  const table = await (typeof which === 'string'
    ? callApi(`${PATH}${query}`, tableSchema)
    : sendJson(PATH, tableSchema, 'POST', { ids: which }))
  saveAsFile(`enquiries-${indianDay(new Date())}.csv`, table)
}
