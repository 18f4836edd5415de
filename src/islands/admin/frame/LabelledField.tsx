import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../Icon.tsx'

interface Props {
  /** The id of the control. */
  id: string
  label: string
  /** Beside the label. */
  labelHint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  /** The control, and what is under it. */
  children: ReactNode
}

/** Renders one field of a form: the label, the control, and its error. */
export function LabelledField({ id, label, labelHint, error, className = '', children }: Props) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {labelHint && <span className="font-normal text-muted">{labelHint}</span>}
      </label>
      {children}
      {error !== undefined && <FieldError id={errorId(id)} message={error} />}
    </div>
  )
}

type InputProps = Omit<Props, 'children'> & ComponentProps<'input'> & { id: string }

/** Renders a field with an input, which says that it is wrong and why. Without `error` it is never wrong. */
export function InputField({ label, labelHint, error, className, ...input }: InputProps) {
  return (
    <LabelledField id={input.id} label={label} labelHint={labelHint} error={error} className={className}>
      <input className="control" {...input} {...(error !== undefined && errorAttributes(input.id, error))} />
    </LabelledField>
  )
}

interface SelectProps<Key extends string> extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** The words of each choice, in their order. */
  names: Readonly<Record<Key, string>>
  onChange: (key: NoInfer<Key>) => void
}

/** Renders a select whose choices are the keys of `names`. */
export function Select<Key extends string>({ names, onChange, ...select }: SelectProps<Key>) {
  return (
    <select className="control" {...select} onChange={({ target }) => onChange(target.value as Key)}>
      {Object.entries<string>(names).map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** Returns the attributes by which a control says that it is wrong and why. */
export function errorAttributes(id: string, error: string) {
  return { 'aria-invalid': error !== '', 'aria-describedby': error ? errorId(id) : undefined }
}

function errorId(id: string): string {
  return `${id}-error`
}

/** Renders the error of a field under it; a live region announces it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 font-semibold text-error empty:hidden">
      {message && <Icon name="ph:warning-circle-fill" className="size-4.5" />}
      {message && <span className="min-w-0 wrap-anywhere">{message}</span>}
    </p>
  )
}
