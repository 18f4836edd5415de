import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The props of the elements around a control: label, hint and error. */
interface Around {
  id: string
  label: string
  labelHint?: string | undefined
  /** Shown under the control; screen readers read it with the control. */
  hint?: ReactNode
  /** Empty while the control is valid; undefined if it is never checked. */
  error?: string | undefined
  /** True if the form has an error summary, which announces the errors. */
  hasSummary?: boolean | undefined
  className?: string | undefined
}

type FieldProps<Control> = Around & Omit<Control, keyof Around>

/** The props of text fields; `onChange` receives the text. */
type TextProps<Control> = FieldProps<Omit<Control, 'onChange'> & { onChange?: (text: string) => void }>

export const InputField = ({ onChange, ...props }: TextProps<ComponentProps<'input'>>) => (
  <LabelledField {...props} render={(own) => <input {...own} onChange={({ target }) => onChange?.(target.value)} />} />
)

export const TextField = ({ onChange, ...props }: TextProps<ComponentProps<'textarea'>>) => (
  <LabelledField
    {...props}
    render={(own) => <textarea {...own} onChange={({ target }) => onChange?.(target.value)} />}
  />
)

/** Renders a field with a select whose choices are the keys of `names`. */
export const SelectField = <Key extends string>(props: FieldProps<SelectProps<Key>>) => (
  <LabelledField {...props} render={(own) => <Select names={props.names} {...own} onChange={props.onChange} />} />
)

interface SelectProps<Key extends string> extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** The labels of the choices, in display order. */
  names: Readonly<Record<Key, string>>
  onChange?: ((key: NoInfer<Key>) => void) | undefined
}

/** Renders a select without a label. */
export function Select<Key extends string>({ names, onChange, ...select }: SelectProps<Key>) {
  return (
    <select className="control" {...select} onChange={({ target }) => onChange?.(target.value as Key)}>
      {Object.entries<string>(names).map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** Renders a web address to copy. Focusing the field selects the address, in case the clipboard is blocked. */
export const AddressField = (props: ComponentProps<'input'> & { value: string }) => (
  <input className="control" readOnly onFocus={({ target }) => target.select()} {...props} />
)

interface TickProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  onChange: (isTicked: boolean) => void
}

/** Renders a checkbox or radio button, followed by its label. */
export const Tick = ({ label, className = '', onChange, ...input }: TickProps) => (
  <label className={`target inline-flex cursor-pointer items-center gap-2.5 ${className}`}>
    <input
      type="checkbox"
      {...input}
      className="size-5 shrink-0 accent-accent"
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)

interface Labelled extends Around {
  /** Renders the control. `control` has the other props, and the ARIA attributes for hint and error. */
  render: (control: object) => ReactNode
}

function LabelledField({ label, labelHint, hint, error, hasSummary, className = '', render, ...control }: Labelled) {
  const { id } = control
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {labelHint && <span className="font-normal text-muted"> {labelHint}</span>}
      </label>
      {render({
        className: 'control',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error !== undefined && { 'aria-invalid': error !== '' }),
        ...control,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} message={error} hasSummary={hasSummary} />}
    </div>
  )
}

interface ErrorProps extends Pick<Around, 'hasSummary'> {
  id: string
  message: string
}

/** Renders the error below a field. A live region announces it, unless an error summary does. */
export function FieldError({ id, message, hasSummary }: ErrorProps) {
  return (
    <p id={id} role={hasSummary ? undefined : 'alert'} className="field-error">
      {message && <Icon name="ph:warning-circle-fill" className="size-5" />}
      {message && <span className="min-w-0">{message}</span>}
    </p>
  )
}
