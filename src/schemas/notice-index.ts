/** What the site's search knows of notices: `GET /api/notices-search` (docs/decisions/061). */
import * as z from 'zod/mini'
import { listSchema } from './list.ts'

export const NOTICE_INDEX_PATH = '/api/notices-search'

/** A notice of the list; `words` are those of its text and of its documents, each once, in small letters. */
const indexedNoticeSchema = z.object({ name: z.string(), date: z.string(), url: z.string(), words: z.string() })

export type IndexedNotice = z.infer<typeof indexedNoticeSchema>

/** The answer; parsing it returns the list alone. */
export const noticeIndexSchema = listSchema('notices', indexedNoticeSchema)
