import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Texts<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  /** The prefix of the fields' ids. */
  prefix?: string
  typed: Texts<Name>
  write: (name: Name, text: string) => void
  /** Returns the errors of the typed values, by field. */
  wrong: (typed: Texts<Name>) => Texts<Name>
  /** Whether a field is checked on every input; otherwise all fields are checked on submit. */
  isLive?: boolean
  /** Called on submit if there are no errors. */
  send: (form: HTMLFormElement) => void
}

/** Returns an `onSubmit` that calls `send` instead of submitting the form. */
export const sentBy = (send: (form: HTMLFormElement) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  void send(event.currentTarget)
}

/** Stores the errors of a form, and returns the props of the form and of each field. */
export function useFields<Name extends string>({ prefix = '', typed, write, wrong, isLive, send }: Options<Name>) {
  const [errors, setErrors] = useState<Texts<Name>>({})
  const note = (change: Texts<Name>) => setErrors((before) => ({ ...before, ...change }))
  return {
    errors,
    /** Sets the errors of some fields; an empty text removes the error. */
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
