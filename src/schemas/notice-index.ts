/** The notices in the site's search: `GET /api/notices-search` (docs/decisions/061). */
import * as z from 'zod/mini'
import { listSchema } from './list.ts'

export const NOTICE_INDEX_PATH = '/api/notices-search'

/** A notice in the search. `words` are all words of its text and documents, each once, in lower case. */
const indexedNoticeSchema = z.object({ name: z.string(), date: z.string(), url: z.string(), words: z.string() })

export type IndexedNotice = z.infer<typeof indexedNoticeSchema>

/** The response. Parsing returns only the list. */
export const noticeIndexSchema = listSchema('notices', indexedNoticeSchema)
