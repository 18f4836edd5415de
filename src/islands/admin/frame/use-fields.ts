import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Texts<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  /** What the ids of the fields begin with. */
  prefix?: string
  typed: Texts<Name>
  write: (name: Name, text: string) => void
  /** Returns what is wrong with what is typed, by field. */
  wrong: (typed: Texts<Name>) => Texts<Name>
  /** True when a field is checked while it is typed in; otherwise all are when the form is sent. */
  isLive?: boolean
  /** Called when the form is sent and nothing is wrong. */
  send: (form: HTMLFormElement) => void
}

/** Returns an `onSubmit` that has `send` send a form, not the browser. */
export const sentBy = (send: (form: HTMLFormElement) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  void send(event.currentTarget)
}

/** Keeps what is wrong in a form, and returns what the form and each of its fields need. */
export function useFields<Name extends string>({ prefix = '', typed, write, wrong, isLive, send }: Options<Name>) {
  const [errors, setErrors] = useState<Texts<Name>>({})
  const note = (change: Texts<Name>) => setErrors((before) => ({ ...before, ...change }))
  return {
    errors,
    /** Notes what is wrong with some fields, or with an empty text that nothing is. */
    note,
    clear: () => setErrors({}),
    form: {
      noValidate: true,
      /** Shows what is wrong, and focuses the first field that is. */
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
