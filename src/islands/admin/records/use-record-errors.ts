import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#client/after-paint.ts'
import type { TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { PictureList } from '../uploads/picture-list.ts'
import { hasErrors, NO_ERRORS, type RecordErrors, recordErrors } from './record-errors.ts'

/** Keeps the errors of one form; `check` shows them all and focuses the first invalid field. */
export function useRecordErrors(kind: RecordKind, form: RefObject<HTMLFormElement | null>, refusedPictures: string) {
  const [errors, setErrors] = useState<RecordErrors>(NO_ERRORS)
  const show = (change: Partial<RecordErrors>) => setErrors((before) => ({ ...before, ...change }))

  /** Shows the errors. Returns whether the form can be sent. */
  const check = (typed: TypedFields, pictures: PictureList): boolean => {
    const found = recordErrors(kind, typed, pictures, refusedPictures)
    flushSync(() => setErrors(found))
    if (!hasErrors(found)) return true
    afterPaint(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return false
  }
  const clear = () => setErrors(NO_ERRORS)
  return { errors, show, check, clear }
}
