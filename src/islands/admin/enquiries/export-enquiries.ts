import * as z from 'zod/mini'
import type { FetchFailure } from '#client/fetch-json.ts'
import { indianDay } from '#shared/days.ts'
import { saveAsFile } from '../save-as-file.ts'
import { callApi, sendJson } from '../staff-api.ts'

const PATH = '/api/admin/enquiries.csv'
const tableSchema = z.instanceof(Blob)

/** What a table has: enquiries by id, a month such as 2026-11, or `all`. */
export type Exported = readonly string[] | string

/** Downloads the table of enquiries that the server makes. Returns why that failed, or undefined. */
export async function exportEnquiries(which: Exported): Promise<FetchFailure | undefined> {
  const query = which === 'all' ? '' : `?month=${which}`
  const result = await (typeof which === 'string'
    ? callApi(`${PATH}${query}`, tableSchema)
    : sendJson(PATH, tableSchema, 'POST', { ids: which }))
  if (!result.ok) return result.failure
  saveAsFile(`enquiries-${indianDay(new Date())}.csv`, result.answer)
  return undefined
}
