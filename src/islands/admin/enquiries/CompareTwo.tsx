import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { momentText } from '#shared/days.ts'
import { closeDialog, closeOnCancel } from '../../dialog.ts'
import { Icon } from '../../Icon.tsx'
import { useModalDialog } from '../../use-modal-dialog.ts'
import { ICON_BUTTON, SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'

interface Props {
  one: StaffEnquiry
  other: StaffEnquiry
  labels: AdminLabels
  onNotSame: () => void
  onOpen: () => void
  onClose: () => void
}

/** Renders two enquiries side by side; what is the same in both says so. */
export function CompareTwo({ one, other, labels: allLabels, onNotSame, onOpen, onClose }: Props) {
  const dialog = useModalDialog()
  const { enquiries: labels, enquiryStates } = allLabels
  const rows: [string, (enquiry: StaffEnquiry) => string][] = [
    [labels.parent, ({ parentName }) => parentName],
    [labels.student, ({ studentName }) => studentName],
    [labels.class, (enquiry) => enquiry.class],
    [labels.phone, ({ phone }) => phone],
    [labels.email, ({ email }) => email],
    [labels.received, ({ receivedAt }) => momentText(receivedAt)],
    [labels.enquiry, ({ enquiry }) => enquiry],
    [labels.state, ({ state }) => enquiryStates[state]],
    [labels.notes, ({ notes }) => notes.map(({ name, text }) => `${name}: ${text}`).join('\n')],
  ]
  return (
    <dialog
      ref={dialog}
      aria-labelledby="compare-heading"
      onCancel={closeOnCancel}
      onClose={onClose}
      className="m-auto w-full max-w-4xl rounded-control border border-rule bg-ground p-5 text-ink backdrop:bg-ink/60 lg:p-7"
    >
      <div className="flex items-start justify-between gap-3 pb-3">
        <h3 id="compare-heading" className="text-heading-4">
          {labels.compareHeading}
        </h3>
        <button
          type="button"
          aria-label={labels.closeComparison}
          className={`${ICON_BUTTON} -mt-2 -mr-2`}
          onClick={() => dialog.current && closeDialog(dialog.current)}
        >
          <Icon name="ph:x-bold" className="size-5" />
        </button>
      </div>
      {rows.map(([name, textOf]) => {
        const [a, b] = [textOf(one), textOf(other)]
        const isSame = a === b
        return (
          <section key={name} className="beside border-t border-rule">
            <div className="beside-name flex flex-wrap items-baseline gap-x-3 py-2">
              <h4 className="font-sans font-semibold">{name}</h4>
              {isSame && <p className="text-muted">{allLabels.history.same}</p>}
            </div>
            <p className={`beside-side py-2 whitespace-pre-wrap wrap-anywhere ${isSame ? 'beside-both' : ''}`}>{a}</p>
            {!isSame && <p className="beside-side py-2 whitespace-pre-wrap wrap-anywhere">{b}</p>}
          </section>
        )
      })}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink pt-4">
        <button type="button" className={SECONDARY_BUTTON} onClick={onOpen}>
          {labels.openOther}
        </button>
        <button type="button" className={TEXT_BUTTON} onClick={onNotSame}>
          {labels.notSame}
        </button>
      </p>
    </dialog>
  )
}
