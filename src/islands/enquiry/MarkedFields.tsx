import type { MouseEvent } from 'react'

interface Props {
  intro: string
  fields: { id: string; label: string }[]
}

/** After a submit that found something: the fields that are not right yet, each a link to it. Read out when it appears. */
export function MarkedFields({ intro, fields }: Props) {
  return (
    <div role="alert" className="border-l-4 border-error bg-error-tint px-4 py-2 text-error sm:col-span-2">
      <p className="font-semibold">{intro}</p>
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

/** The field itself, not only its place in the page, and without an entry in the history. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus()
}
