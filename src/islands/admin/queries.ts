/** The queries of the staff area. All sections share one cache. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  notifyManager,
  QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { alertAnswerSchema } from '#schemas/alert.ts'
import { healthSchema } from '#schemas/health.ts'
import { accountSchema, passkeysSchema, peopleSchema } from '#schemas/people.ts'
import { historySchema, type StaffRecord, staffListSchema, staffPicturesSchema } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { forEachKind, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { auditLogSchema } from '#schemas/staff/audit-log.ts'
import {
  foundEnquiriesSchema,
  type Inbox,
  inboxSchema,
  type StaffEnquiry,
  staffEnquirySchema,
} from '#schemas/staff-enquiry.ts'
import { keepFocus } from './frame/focus-soon.ts'
import { toast } from './frame/Toasts.tsx'
import { CallError, callApi, callInBackground, messageOf } from './staff-api.ts'

interface ActionMeta extends Record<string, unknown> {
  /** The toast after a success. */
  done?: string
  /** The query to fetch again, also after a failure, because somebody else may have changed the data. */
  changes?: { queryKey: QueryKey }
  /** The toast after a failure for which the server gives no reason. */
  failed?: string
  /** True if the component shows the error. */
  hasOwnError?: boolean
  /** The id of the element to focus when the pressed element is gone. */
  focus?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta
  }
}

export const staffData = new QueryClient({
  // Without a network a request fails at once, with a message; nothing is retried.
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always', onMutate: () => document.activeElement },
  },
  mutationCache: new MutationCache({
    onSuccess: (_answer, _sent, _before, { meta }) => {
      if (meta?.done) toast('done', meta.done)
    },
    onError: (error, _sent, _before, { meta }) => {
      if (meta?.hasOwnError) return
      if (!(error instanceof CallError)) reportError(error)
      toast('failed', messageOf(error, meta?.failed))
    },
    // The pressed element may have lost the focus when it was disabled.
    onSettled: async (_answer, _error, _sent, pressed, { meta }) => {
      if (meta?.changes) await changed(meta.changes)
      keepFocus({ current: pressed as Element | null }, meta?.focus ?? '')
    },
  }),
})

// Render the result of an action before the next code runs, which can focus a button that was disabled until then.
notifyManager.setScheduler(queueMicrotask)

/** Fetch new enquiries this often while the window is visible. */
const ASK_FOR_ENQUIRIES_EVERY_MS = 30_000

/** Tells the other windows which data has changed. */
const channel = new BroadcastChannel('staff-data')
channel.onmessage = ({ data }: MessageEvent<QueryKey>) =>
  void staffData.refetchQueries({ queryKey: data, type: 'active' })

/** Fetches data. Automatic requests, for example of a timer, do not count as use of the session. */
async function read<Data>(queryKey: QueryKey, path: string, schema: z.ZodMiniType<Data>): Promise<Data> {
  const before = staffData.getQueryState(queryKey)
  const isNextPage = Boolean(before?.fetchMeta)
  const isAsked = before?.data === undefined || before.isInvalidated || isNextPage
  return await (isAsked ? callApi(path, schema) : callInBackground(path, schema))
}

function query<Data>(queryKey: QueryKey, path: string, schema: z.ZodMiniType<Data>) {
  return queryOptions({ queryKey, queryFn: () => read(queryKey, path, schema) })
}

/**
 * Fetches changed data again, here and in the other windows. Cancels requests that were sent before the change.
 * @param edit applies the change to the cached data until the new response arrives
 */
export async function changed<Data>(
  { queryKey }: { queryKey: QueryKey },
  edit?: (before: Data) => Data,
): Promise<void> {
  await staffData.cancelQueries({ queryKey })
  if (edit) staffData.setQueriesData<Data>({ queryKey }, (before) => before && edit(before))
  channel.postMessage(queryKey)
  await staffData.invalidateQueries({ queryKey })
}

/** The health checks of the website. With `?checks` the status is always 200. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async () => healthSchema.parse(await (await fetch('/api/health?checks')).json()),
  refetchOnWindowFocus: false,
})
export const accountQuery = query(['account'], '/api/admin/me', accountSchema)
export const passkeysQuery = query(['account', 'passkeys'], '/api/admin/me/passkeys', passkeysSchema)
export const alertQuery = query(['alert'], '/api/admin/alert', alertAnswerSchema)
export const peopleQuery = query(['people'], '/api/admin/people', peopleSchema)
export const picturesQuery = query(['pictures'], '/api/admin/pictures', staffPicturesSchema)

/** The audit log of one person, or of everybody. @param use `saved` for a download, whose data are cached separately */
export function auditLogQuery(person: string, use: 'shown' | 'saved' = 'shown') {
  const queryKey = ['people', 'audit-log', person, use]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: before }) => {
      const asked = new URLSearchParams({ ...(person && { person }), ...(before !== null && { before }) })
      return read(queryKey, `/api/admin/audit?${asked}`, auditLogSchema)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Do not fetch on focus: a failure of that request would be announced.
    refetchOnWindowFocus: false,
  })
}

/** The lists of all kinds of records. */
export const RECORDS = { queryKey: ['records'] }

export const recordsQuery = forEachKind((kind) => ({
  ...query(['records', kind], recordPaths(kind).staffList, staffListSchema(kind)),
  structuralSharing: (before: unknown, answer: unknown) =>
    replaceEqualDeep(before, newestOf(answer as StaffRecord[], before as StaffRecord[] | undefined)),
}))

/** The inboxes of all months. */
export const INBOX = { queryKey: ['inbox'] }
type InboxPages = InfiniteData<Inbox, string>

/** The inbox of a month or of a range of days. @param path the API path */
export function inboxQuery(path: string) {
  const queryKey = [...INBOX.queryKey, path]
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const page = await read(queryKey, pageParam ? `${path}&before=${pageParam}` : path, inboxSchema)
      const shown = staffData.getQueryData<InboxPages>(queryKey)?.pages ?? []
      return withNewest(
        page,
        shown.flatMap(({ enquiries, due }) => [...enquiries, ...due]),
      )
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ASK_FOR_ENQUIRIES_EVERY_MS,
    // Each response is a new list, so that `useArrivals` checks again which enquiries are hidden.
    structuralSharing: false,
  })
}

/** Shows newer versions of enquiries, and fetches the inbox again. */
export function enquiriesChanged(newer: readonly StaffEnquiry[]): Promise<void> {
  for (const enquiry of newer) staffData.setQueryData(enquiryQuery(enquiry.id).queryKey, enquiry)
  return changed<InboxPages>(INBOX, ({ pages, pageParams }) => ({
    pages: pages.map((page) => withNewest(page, newer)),
    pageParams,
  }))
}

function withNewest(page: Inbox, known: readonly StaffEnquiry[]): Inbox {
  return { ...page, enquiries: newestOf(page.enquiries, known), due: newestOf(page.due, known) }
}

export function historyQuery(kind: RecordKind, { id, version }: StaffRecord) {
  const path = `${recordPaths(kind).staffList}/${id}/history`
  return query(['history', kind, id, version], path, historySchema(kind))
}

export function enquiryQuery(id: string) {
  return query(['enquiry', id], `/api/admin/enquiries/${id}`, staffEnquirySchema)
}

/** Search after this pause in typing. */
const PAUSE_MS = 400

/** Finds enquiries by words, or enquiries with the same telephone or e-mail as the enquiry `sameAs`. */
export function enquirySearchQuery(asked: { words: string } | { sameAs: string }) {
  return queryOptions({
    queryKey: ['enquiry-search', asked],
    queryFn: async ({ signal }) => {
      if ('words' in asked) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      return await callApi('/api/admin/enquiry-search', foundEnquiriesSchema, { method: 'POST', json: asked })
    },
    refetchOnWindowFocus: false,
  })
}

/** Replaces items of a list by newer known versions: the response to a change can be newer than the list. */
export function newestOf<Item extends { id: string; version: number }>(
  list: Item[],
  known: readonly Item[] = [],
): Item[] {
  const others = new Map(known.map((item) => [item.id, item]))
  return list.map((item) => {
    const other = others.get(item.id)
    return other && other.version > item.version ? other : item
  })
}
