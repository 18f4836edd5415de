import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { ICONS } from '../icons.ts'

interface Props {
  id: string
  label: string
  message: string | undefined
  className?: string
  /** The control, whose id is `id` and which is described by `messageId(id)` while there is a message. */
  children: ReactNode
}

/** One field of a form: label, control, and what is wrong with it in words beside a sign. */
export function Field({ id, label, message, className = '', children }: Props) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {message && (
        <p id={messageId(id)} className="field-error">
          <Icon path={ICONS.alert} className="size-5" />
          {message}
        </p>
      )}
    </div>
  )
}

export function messageId(id: string): string {
  return `${id}-message`
}
