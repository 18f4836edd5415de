import { Icon } from '../../Icon.tsx'
import { ICONS } from '../../icons.ts'

/** What is wrong with a field, under it; read out as soon as it appears. */
export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 font-semibold text-error empty:hidden">
      {message && <Icon path={ICONS.alert} className="size-4.5" />}
      {message && <span className="min-w-0">{message}</span>}
    </p>
  )
}
