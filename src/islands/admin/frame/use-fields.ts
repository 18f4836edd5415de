import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Texts<Name extends string> = Partial<Record<Name, string>>

interface Options<Name extends string> {
  /** What the ids of the fields begin with. */
  prefix: string
  typed: Texts<Name>
  write: (name: Name, text: string) => void
  /** Returns what is wrong with a field while it is typed in; without it nothing is until the form is sent. */
  check?: (name: Name, text: string) => string | undefined
}

/** Keeps what is wrong in a form, and returns what each of its fields needs. */
export function useFields<Name extends string>({ prefix, typed, write, check }: Options<Name>) {
  const [errors, setErrors] = useState<Texts<Name>>({})
  const form = useRef<HTMLFormElement>(null)
  return {
    form,
    /** Shows what is wrong, and focuses the first field that is. Returns whether none is. */
    show(found: Texts<Name>): boolean {
      flushSync(() => setErrors(found))
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus()
      return !wrong
    },
    sendButton: () => form.current?.querySelector<HTMLElement>('[type="submit"]'),
    fieldOf: (name: Name) => ({
      id: `${prefix}-${name}`,
      value: typed[name] ?? '',
      error: errors[name] ?? '',
      onChange: (text: string) => {
        write(name, text)
        setErrors((before) => ({ ...before, [name]: check?.(name, text) }))
      },
    }),
  }
}
