/** What the staff area reads from the server: a query for each list and record, in one cache for all sections. */
import {
  focusManager,
  infiniteQueryOptions,
  QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { alertAnswerSchema } from '#schemas/alert.ts'
import { accountSchema, passkeysSchema, peopleSchema } from '#schemas/people.ts'
import { historySchema, type StaffRecord, staffListSchema, staffPicturesSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { forEachKind, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { foundEnquiriesSchema, staffEnquirySchema } from '#schemas/staff-enquiry.ts'
import { trailSchema } from '#schemas/trail.ts'
import { callApi, callInBackground, sendJson } from './staff-api.ts'

export const staffData = new QueryClient({
  // Without a network a call fails at once, and says so; nothing is repeated.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
})

focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus()
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
})

/** Tells the other windows what was changed. */
const channel = new BroadcastChannel('staff-data')
channel.onmessage = ({ data }: MessageEvent<QueryKey>) =>
  void staffData.refetchQueries({ queryKey: data, type: 'active' })

/** Reads from the server. What nobody has asked for, such as a list that is read again by a timer, is no use of the session. */
async function read<Schema extends z.ZodMiniType>(
  queryKey: QueryKey,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const before = staffData.getQueryState(queryKey)
  const isAsked = before?.data === undefined || before.isInvalidated
  const result = await (isAsked ? callApi(path, schema) : callInBackground(path, schema))
  if (!result.ok) throw new Error(result.failure.message)
  return result.answer
}

function query<Schema extends z.ZodMiniType>(queryKey: QueryKey, path: string, schema: Schema) {
  return queryOptions({ queryKey, queryFn: () => read(queryKey, path, schema) })
}

/**
 * Reads again what was changed, here and in the other windows. An answer that was asked for before the change is dropped.
 * @param edit makes the change in what is shown, until the new answer is there
 */
export async function changed<Data>(
  { queryKey }: { queryKey: QueryKey },
  edit?: (before: Data) => Data,
): Promise<void> {
  await staffData.cancelQueries({ queryKey })
  if (edit) staffData.setQueryData<Data>(queryKey, (before) => before && edit(before))
  channel.postMessage(queryKey)
  await staffData.invalidateQueries({ queryKey })
}

export const accountQuery = query(['account'], '/api/admin/me', accountSchema)
export const passkeysQuery = query(['account', 'passkeys'], '/api/admin/me/passkeys', passkeysSchema)
export const alertQuery = query(['alert'], '/api/admin/alert', alertAnswerSchema)
export const peopleQuery = query(['people'], '/api/admin/people', peopleSchema)
export const picturesQuery = query(['pictures'], '/api/admin/pictures', staffPicturesSchema)

/** The trail of one person, or of everybody. */
export function trailQuery(person: string) {
  const queryKey = ['people', 'trail', person]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(queryKey, trailPath(person, pageParam), trailSchema),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A failure is announced, so only what was asked for is read.
    refetchOnWindowFocus: false,
  })
}

export function trailPath(person: string, before: string | null): string {
  return `/api/admin/audit?${new URLSearchParams({ ...(person && { person }), ...(before !== null && { before }) })}`
}

/** The lists of all kinds of records. */
export const RECORDS = { queryKey: ['records'] }

export const recordsQuery = forEachKind((kind) => ({
  ...query(['records', kind], recordPaths(kind).staffList, staffListSchema(kind)),
  structuralSharing: (before: unknown, answer: unknown) =>
    replaceEqualDeep(before, newestOf(answer as StaffRecord[], before as StaffRecord[] | undefined)),
}))

export function historyQuery(kind: RecordKind, { id, version }: StaffRecord) {
  const path = `${recordPaths(kind).staffList}/${id}/history`
  return query(['records', kind, 'history', id, version], path, historySchema(kind))
}

export function enquiryQuery(id: string) {
  return query(['enquiry', id], `/api/admin/enquiries/${id}`, staffEnquirySchema)
}

/** @param asked words, or the id of an enquiry with the same telephone or e-mail */
export function enquirySearchQuery(asked: { words: string } | { sameAs: string }) {
  return queryOptions({
    queryKey: ['enquiry-search', asked],
    queryFn: async () => {
      const result = await sendJson('/api/admin/enquiry-search', foundEnquiriesSchema, 'POST', asked)
      if (!result.ok) throw new Error(result.failure.message)
      return result.answer.enquiries
    },
    refetchOnWindowFocus: false,
  })
}

/** Returns the answer, but a record as it is shown where that is newer: a list may lag behind the answer to a change. */
function newestOf(answer: StaffRecord[], shown: StaffRecord[] | undefined): StaffRecord[] {
  const known = new Map(shown?.map((record) => [record.id, record]))
  return answer.map((record) => {
    const before = known.get(record.id)
    return before && before.version > record.version ? before : record
  })
}
