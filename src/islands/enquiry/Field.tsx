import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

interface Props {
  id: string
  label: string
  message: string | undefined
  className?: string
  /** The input with the id `id`. While there is an error, `aria-describedby` must be `messageId(id)`. */
  children: ReactNode
}

/** Renders one field of a form: label, input, and the error message with an icon. */
export function Field({ id, label, message, className = '', children }: Props) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {message && (
        <p id={messageId(id)} className="field-error">
          <Icon name="ph:warning-circle-fill" className="size-5" />
          {message}
        </p>
      )}
    </div>
  )
}

export const messageId = (id: string) => `${id}-message`
