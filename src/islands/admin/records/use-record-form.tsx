import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#client/after-paint.ts'
import { hasPictures } from '#schemas/record-kinds/record-kinds.ts'
import { type RecordDraft, useRecordDraft } from '../drafts/record-draft.ts'
import { FORM_HEADING_ID, keepFocus } from '../frame/focus-soon.ts'
import { PublicationFields } from '../publication/PublicationFields.tsx'
import {
  AT_ONCE,
  type PublicationChoice,
  type PublicationErrors,
  publicationErrors,
} from '../publication/publication-choice.ts'
import { CallError } from '../staff-api.ts'
import { unsentProblem } from '../uploads/picture-list.ts'
import { hasErrors, type RecordErrors, RecordFields, recordErrors } from './RecordFields.tsx'

const NO_TIME_ERRORS: PublicationErrors = { at: '', end: '' }

interface Options<Answer> {
  draft: RecordDraft
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
  /** When visitors see the stored record; undefined for a new one. */
  stored?: PublicationChoice
  /** Sends the form once its pictures have arrived. */
  send: () => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Said when sending fails and the server gives no reason. */
  failed: string
}

/** Keeps the form of a record, new or stored: its errors, and sending it. Pictures can be pasted into it. */
export function useRecordForm<Answer>(options: Options<Answer>) {
  const { draft, mayPublish, stored, send, onSent, failed } = options
  const { kind, queue } = draft
  const { typed, publication, consentOnFile } = useRecordDraft(draft)
  const [errors, setErrors] = useState<RecordErrors>({})
  const [timeErrors, setTimeErrors] = useState(NO_TIME_ERRORS)
  const ref = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const filesMissing = `Some ${hasPictures(kind) ? 'pictures' : 'documents'} have not been sent. Please try them again or remove them.`
  const show = (change: RecordErrors) => setErrors((before) => ({ ...before, ...change }))

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: async () => {
      const problem = unsentProblem(await queue.settled(), filesMissing)
      if (problem) throw new CallError({ status: 0, message: problem })
      return await send()
    },
    meta: { failed },
    onSuccess: onSent,
    onError: () => keepFocus(() => ref.current?.querySelector<HTMLElement>('[type="submit"]')),
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = recordErrors(kind, typed, queue.list(), filesMissing)
    const isWrong = hasErrors(found)
    const times = isWrong ? timeErrors : publicationErrors(stored ?? AT_ONCE, publication, new Date())
    flushSync(() => {
      setErrors(found)
      setTimeErrors(times)
    })
    if (!isWrong && !times.at && !times.end) return mutate()
    afterPaint(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files]
    if (files.length === 0 || isBusy) return
    if (hasPictures(kind)) show({ extras: queue.choose('extra', files) ?? '' })
    else show({ documents: queue.choose('document', files) ?? '' })
  }

  return {
    isBusy,
    publication,
    heading,
    clear: () => {
      setErrors({})
      setTimeErrors(NO_TIME_ERRORS)
      heading.current?.focus()
    },
    form: { ref, onSubmit, onPaste, noValidate: true, 'aria-labelledby': FORM_HEADING_ID, 'aria-busy': isBusy },
    fields: (
      <>
        <RecordFields
          kind={kind}
          typed={typed}
          onWrite={(change) => draft.write({ typed: { ...draft.form().typed, ...change } })}
          queue={queue}
          errors={errors}
          onError={show}
          isDisabled={isBusy}
          isStored={stored !== undefined}
        />
        {hasPictures(kind) && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start font-semibold">
            <input
              type="checkbox"
              checked={consentOnFile}
              disabled={isBusy}
              className="size-5 shrink-0 accent-accent"
              onChange={(event) => draft.write({ consentOnFile: event.target.checked })}
            />
            Children’s faces: consent on file
          </label>
        )}
        {mayPublish && (
          <PublicationFields
            stored={stored?.when}
            choice={publication}
            errors={timeErrors}
            isDisabled={isBusy}
            onChoose={(choice) => {
              draft.write({ publication: choice })
              setTimeErrors(NO_TIME_ERRORS)
            }}
          />
        )}
      </>
    ) satisfies ReactNode,
  }
}
