/** What a request that creates a record with pictures says about them: their details, and the tick for consent. */
import { PICTURE_DETAILS, pictureDetails } from '../../../src/schemas/record-kinds/picture-details.ts'
import { hasPictures, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { HttpError } from '../../http/respond.ts'
import { parseJson } from '../../parsing/body.ts'
import type { Part } from '../../parsing/multipart.ts'
import { parseSent } from '../../parsing/parse-sent.ts'
import type { PictureDetails } from './picture-details.ts'

/** The field of the create request for the tick. */
const CONSENT_NAME = 'consentOnFile'

export interface SentMarks {
  /** By the names of pictures already uploaded. */
  details: Partial<PictureDetails>
  consentOnFile: boolean
}

/** Returns how often each of these fields may occur; none for a kind without pictures. */
export function markFieldsOf(kind: RecordKind): Record<string, number> {
  return hasPictures(kind) ? Object.fromEntries([...PICTURE_DETAILS, CONSENT_NAME].map((name) => [name, 1])) : {}
}

/** Returns the details of the pictures, sent as JSON, and the tick for consent. Both may be missing. */
export function sentMarksIn(parts: Part[]): SentMarks {
  const details = PICTURE_DETAILS.flatMap((detail) => {
    const text = textOf(parts, detail)
    return text ? [[detail, parseSent(pictureDetails[detail].sent, parseJson(text))]] : []
  })
  const consent = textOf(parts, CONSENT_NAME)
  if (consent && consent !== 'true' && consent !== 'false')
    throw new HttpError(422, 'Consent on file is true or false.')
  return { details: Object.fromEntries(details) as Partial<PictureDetails>, consentOnFile: consent === 'true' }
}

/** Returns them for a hash. */
export function fingerprintsOfMarks({ details, consentOnFile }: SentMarks): unknown[] {
  return [...Object.entries(details), ...(consentOnFile ? [CONSENT_NAME] : [])]
}

/** Returns the text of a field, or undefined. @throws {HttpError} 400 when it is a file */
export function textOf(parts: Part[], field: string): string | undefined {
  const part = parts.find((candidate) => candidate.field === field)
  if (part && !('text' in part)) throw new HttpError(400, `The field ${field} takes text, not a file.`)
  return part?.text
}
