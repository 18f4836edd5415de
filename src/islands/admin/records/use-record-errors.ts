import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Collection } from '#schemas/record.ts'
import { afterPaint } from '../../after-paint.ts'
import type { PictureList } from '../uploads/picture-list.ts'
import { firstError, NO_ERRORS, type RecordErrors, recordErrors } from './record-errors.ts'

/** The errors of one form; `check` shows them all and puts the focus on the first field that is wrong. */
export function useRecordErrors(
  collection: Collection,
  form: RefObject<HTMLFormElement | null>,
  refusedPictures: string,
) {
  const [errors, setErrors] = useState<RecordErrors>(NO_ERRORS)
  const show = (change: Partial<RecordErrors>) => setErrors((before) => ({ ...before, ...change }))

  /** @returns whether the form can be sent */
  const check = (words: { title: string; date: string }, pictures: PictureList): boolean => {
    const found = recordErrors(collection, words, pictures, refusedPictures)
    flushSync(() => setErrors(found))
    if (firstError(found) === undefined) return true
    afterPaint(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return false
  }
  const clear = () => setErrors(NO_ERRORS)
  return { errors, show, check, clear }
}
