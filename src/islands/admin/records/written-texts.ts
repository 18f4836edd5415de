import type { TypedFieldName } from '#schemas/record.ts'
import type { Conflict, Side } from './merge-records.ts'
import type { RecordVersion } from './record-content.ts'

/** What was chosen in a conflict: a side, or a third text. */
export type Choice = Side | 'written'

/** The third texts by the key of the conflict. */
export type Written = Readonly<Record<string, string>>

/** What is written freely; other parts are chosen from a list, or are not texts. */
const FREE_PARTS: ReadonlySet<string> = new Set(['title', 'date', 'text', 'picture', 'caption'])

/** Returns whether a third text can be written: not for a picture that one of the two has removed. */
export function isWritable({ part, theirs, mine }: Conflict): boolean {
  return FREE_PARTS.has(part) && theirs !== undefined && mine !== undefined
}

/** Returns merged content with the third texts in it. */
export function withWritten(content: RecordVersion, conflicts: readonly Conflict[], written: Written): RecordVersion {
  const altTexts = { ...content.altTexts }
  const captions = { ...content.captions }
  const typed = { ...content.typed }
  for (const { key, part, file } of conflicts) {
    const text = written[key]?.trim()
    if (text === undefined) continue
    if (part === 'picture') altTexts[file] = text
    else if (part === 'caption') captions[file] = text
    else typed[part as TypedFieldName] = text
  }
  return { ...content, typed, altTexts, captions }
}
