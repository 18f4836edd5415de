import { fieldMessages } from '#schemas/field-messages.ts'
import { type TypedFieldName, type TypedFields, typedFieldsSchema } from '#schemas/record.ts'
import { hasPictures, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { UPLOAD_MESSAGES } from '#schemas/upload.ts'
import { featureOf, type PictureList, type PictureRole } from '../uploads/picture-list.ts'

/** The error of each part of a form; empty when there is none. */
export type RecordErrors = Partial<Record<TypedFieldName, string>> & Record<'feature' | 'extras' | 'documents', string>

export const NO_ERRORS: RecordErrors = {
  title: '',
  date: '',
  category: '',
  text: '',
  until: '',
  important: '',
  feature: '',
  extras: '',
  documents: '',
}

/**
 * Returns the errors of a form that is about to be sent.
 * @param refusedFiles the message when extra pictures or documents break a rule; each has its own message beside it
 */
export function recordErrors(
  kind: RecordKind,
  typed: TypedFields,
  pictures: PictureList,
  refusedFiles: string,
): RecordErrors {
  const hasRefused = (of: PictureRole) => pictures.some(({ role, status }) => role === of && status === 'refused')
  const checked = typedFieldsSchema(kind).safeParse(typed)
  return {
    ...NO_ERRORS,
    ...(checked.success ? {} : fieldMessages(checked.error)),
    feature: hasPictures(kind) && !featureOf(pictures) ? UPLOAD_MESSAGES.missingFeature : '',
    extras: hasRefused('extra') ? refusedFiles : '',
    documents: hasRefused('document') ? refusedFiles : '',
  }
}

export function hasErrors(errors: RecordErrors): boolean {
  return Object.values(errors).some((message) => message !== '')
}
