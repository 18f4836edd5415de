import type { ClipboardEvent, ReactNode, Ref, SubmitEvent } from 'react'

export const FORM_HEADING_ID = 'form-heading'

interface Props {
  ref: Ref<HTMLFormElement>
  isBusy: boolean
  onSend: () => void
  /** Called with pasted pictures. */
  onPictures: (files: File[]) => void
  children: ReactNode
}

/** Renders the form of a record, new or stored. Its heading is its name, and pictures can be pasted into it. */
export function RecordForm({ ref, isBusy, onSend, onPictures, children }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onSend()
  }
  const paste = ({ clipboardData: { files } }: ClipboardEvent) => {
    if (files.length > 0 && !isBusy) onPictures([...files])
  }
  return (
    <form
      ref={ref}
      onSubmit={submit}
      onPaste={paste}
      noValidate
      aria-labelledby={FORM_HEADING_ID}
      aria-busy={isBusy}
      className="grid gap-5"
    >
      {children}
    </form>
  )
}
