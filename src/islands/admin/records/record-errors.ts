import { fieldMessages } from '#schemas/field-messages.ts'
import { type TypedFieldName, type TypedFields, typedFieldsSchema } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { UPLOAD_MESSAGES } from '#schemas/upload.ts'
import { extrasOf, featureOf, type PictureList } from '../uploads/picture-list.ts'

/** The error of each part of a form; empty when there is none. */
export type RecordErrors = Record<TypedFieldName | 'feature' | 'extras', string>

export const NO_ERRORS: RecordErrors = { title: '', date: '', feature: '', extras: '' }

/**
 * Returns the errors of a form that is about to be sent.
 * @param refusedPictures the message when extra pictures break a rule; each has its own message beside it
 */
export function recordErrors(
  kind: RecordKind,
  typed: TypedFields,
  pictures: PictureList,
  refusedPictures: string,
): RecordErrors {
  const checked = typedFieldsSchema(kind).safeParse(typed)
  return {
    ...NO_ERRORS,
    ...(checked.success ? {} : fieldMessages<TypedFieldName>(checked.error)),
    feature: featureOf(pictures) ? '' : UPLOAD_MESSAGES.missingFeature,
    extras: extrasOf(pictures).some(({ status }) => status === 'refused') ? refusedPictures : '',
  }
}

export function hasErrors(errors: RecordErrors): boolean {
  return Object.values(errors).some((message) => message !== '')
}
