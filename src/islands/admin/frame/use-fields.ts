import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Texts<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  /** The prefix for the ids of the fields. */
  prefix?: string
  typed: Texts<Name>
  write: (name: Name, text: string) => void
  /** Returns the errors in the typed values, by field. */
  wrong: (typed: Texts<Name>) => Texts<Name>
  /** True when a field is checked while it is typed in; otherwise all are when the form is sent. */
  isLive?: boolean
  /** Called when the form is submitted without errors. */
  send: (form: HTMLFormElement) => void
}

/** Returns an `onSubmit` that calls `send` instead of the browser's own submit. */
export const sentBy = (send: (form: HTMLFormElement) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  void send(event.currentTarget)
}

/** Keeps the errors of a form, and returns the props for the form and each of its fields. */
export function useFields<Name extends string>({ prefix = '', typed, write, wrong, isLive, send }: Options<Name>) {
  const [errors, setErrors] = useState<Texts<Name>>({})
  const note = (change: Texts<Name>) => setErrors((before) => ({ ...before, ...change }))
  return {
    errors,
    /** Sets the errors of some fields, or an empty text for none. */
    note,
    clear: () => setErrors({}),
    form: {
      noValidate: true,
      /** Shows the errors, and focuses the first invalid field. */
      onSubmit: sentBy((form) => {
        flushSync(() => setErrors(wrong(typed)))
        const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
        if (field) field.focus()
        else send(form)
      }),
    },
    fieldOf: (name: Name) => ({
      id: `${prefix}${name}`,
      value: typed[name] ?? '',
      error: errors[name] ?? '',
      onChange: (text: string) => {
        write(name, text)
        note({ [name]: isLive ? wrong({ ...typed, [name]: text })[name] : '' } as Texts<Name>)
      },
    }),
  }
}
