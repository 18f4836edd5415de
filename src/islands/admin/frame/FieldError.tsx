import { Icon } from '../../Icon.tsx'

/** Renders the error of a field under it; a live region announces it. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 font-semibold text-error empty:hidden">
      {message && <Icon name="ph:warning-circle-fill" className="size-4.5" />}
      {message && <span className="min-w-0 wrap-anywhere">{message}</span>}
    </p>
  )
}
