import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { previewSchema } from '#schemas/publication.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fullMomentText } from '#shared/days.ts'
import { TextButton } from '../frame/Button.tsx'
import { focusOnce, keepFocus } from '../frame/focus-soon.ts'
import { toast } from '../frame/Toasts.tsx'
import { callApi, NO_CONTENT } from '../staff-api.ts'

/**
 * Renders the button that makes a private address of a record and copies it, and then the address with its end and the
 * button that takes it back.
 */
export function PreviewAddress({ kind, record: { id, name } }: { kind: RecordKind; record: StaffRecord }) {
  const button = useRef<HTMLButtonElement>(null)
  const path = `${recordPaths(kind).api}/${id}/preview`
  const make = useMutation({
    mutationFn: () => callApi(path, previewSchema, { method: 'POST' }),
    onSuccess: ({ url }) => {
      // Where the clipboard is closed the address is selected, to be copied by hand.
      const copied = () => toast('done', 'Preview address copied.')
      void navigator.clipboard.writeText(url).then(copied, () => {})
    },
  })
  const { data: made } = make
  const takeBack = useMutation({
    mutationFn: () => callApi(path, NO_CONTENT, { method: 'DELETE' }),
    meta: { done: 'Taken back. No preview address of it works any more.' },
    onSuccess: () => {
      make.reset()
      keepFocus(button)
    },
  })
  const isBusy = make.isPending || takeBack.isPending

  return (
    <div className={made ? 'grid w-full gap-1 pb-1' : ''}>
      <TextButton
        label="Copy preview address"
        ref={button}
        disabled={isBusy}
        onClick={() => make.mutate()}
        isNarrow
        about={name}
      />
      {made && (
        <>
          <input
            key={made.url}
            ref={focusOnce}
            className="control"
            aria-label={`Preview address of ${name}`}
            aria-describedby={`preview-${id}`}
            readOnly
            value={made.url}
            onFocus={(event) => event.target.select()}
          />
          <p id={`preview-${id}`} className="text-muted">
            Anyone with this address sees it until {fullMomentText(made.expires)}.
          </p>
          <TextButton
            label="Take back the address"
            disabled={isBusy}
            onClick={() => takeBack.mutate()}
            isNarrow
            about={name}
          />
        </>
      )}
    </div>
  )
}
