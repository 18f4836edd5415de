import { fieldMessages } from '#schemas/field-messages.ts'
import { type Collection, recordTextSchema } from '#schemas/record.ts'
import { UPLOAD_MESSAGES } from '#schemas/upload.ts'
import { extrasOf, featureOf, type PictureList } from '../uploads/picture-list.ts'

/** What is wrong with each part of a form; empty where nothing is. */
export interface RecordErrors {
  title: string
  date: string
  feature: string
  extras: string
}

export const NO_ERRORS: RecordErrors = { title: '', date: '', feature: '', extras: '' }

/**
 * Checks a form as a whole, before it is sent (specification, section 5).
 * @param refusedPictures what to say when extra pictures break a rule; which one, and how, stands beside each
 */
export function recordErrors(
  collection: Collection,
  words: { title: string; date: string },
  pictures: PictureList,
  refusedPictures: string,
): RecordErrors {
  const checked = recordTextSchema(collection).safeParse(words)
  const messages: Partial<Record<string, string>> = checked.success ? {} : fieldMessages(checked.error)
  return {
    title: messages.title ?? '',
    date: messages.date ?? '',
    feature: featureOf(pictures) ? '' : UPLOAD_MESSAGES.missingFeature,
    extras: extrasOf(pictures).some(({ status }) => status === 'refused') ? refusedPictures : '',
  }
}

/** The first part that is wrong, in the order of the form. */
export function firstError(errors: RecordErrors): keyof RecordErrors | undefined {
  return (['title', 'date', 'feature', 'extras'] as const).find((part) => errors[part] !== '')
}
