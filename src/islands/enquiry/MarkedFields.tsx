import type { MouseEvent } from 'react'
import { focusWrong } from './focus-wrong.ts'

interface Props {
  fields: { id: string; label: string }[]
}

/** Renders the error summary after a failed submit: a link to each invalid field. A live region announces it. */
export function MarkedFields({ fields }: Props) {
  return (
    <div role="alert" className="border-l-4 border-error bg-error-tint px-4 py-2 text-error sm:col-span-2">
      <p className="font-semibold">Please correct what is marked:</p>
      <ul className="flex flex-wrap gap-x-5">
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={goToField}
              className="target inline-flex items-center underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field, instead of only scrolling to it, and adds no history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const control = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (control) focusWrong(control, event.currentTarget.closest('[role=alert]'))
}
