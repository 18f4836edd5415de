import type { ChangeEvent, ReactNode } from 'react'
import { PICTURE_TYPES } from '#schemas/upload.ts'

interface Props {
  /** Needed if a label elsewhere refers to the input. */
  id?: string
  name: string
  className: string
  isMultiple?: boolean
  /** The types that can be chosen; by default pictures. */
  accept?: string
  /** True to open a phone's camera directly. */
  isCamera?: boolean
  errorId?: string | false
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** Renders a native file input that looks like a button. */
export function FileButton(props: Props) {
  const { accept = PICTURE_TYPES.join(',') } = props
  const { id, name, className, isMultiple, isCamera, errorId, onChoose, children } = props
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Reset, so that the same file can be chosen again after it was removed.
    event.target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <label className="relative inline-flex">
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        aria-describedby={errorId || undefined}
        aria-invalid={Boolean(errorId)}
        className="peer sr-only"
        onChange={choose}
      />
      <span
        className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-field peer-disabled:cursor-not-allowed peer-disabled:text-muted ${className}`}
      >
        {children}
      </span>
    </label>
  )
}
