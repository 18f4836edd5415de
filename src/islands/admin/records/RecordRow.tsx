import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { shortDayText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { Icon } from '../../Icon.tsx'
import { ICON_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { staffPicturePath } from '../pictures/staff-picture-path.ts'
import { RecordReview, type ReviewStep } from './RecordReview.tsx'

const THUMBNAIL_WIDTH_PX = 168

/** The actions of a row's buttons. */
export interface RecordActions {
  edit: (record: StaffRecord) => void
  publish: (record: StaffRecord, published: boolean) => void
  remove: (record: StaffRecord) => void
  restore: (record: StaffRecord) => void
  /** A step on the way of a draft to publication. Returns whether it was taken. */
  review: (record: StaffRecord, step: ReviewStep) => Promise<boolean>
  /** Whether the role may change what visitors see. */
  mayPublish: boolean
}

interface Props {
  record: StaffRecord
  labels: AdminLabels
  isCurrent: boolean
  actions: RecordActions
}

/** Renders one record in the list, or in the bin. */
export function RecordRow({ record, labels: allLabels, isCurrent, actions }: Props) {
  const labels = allLabels.recordList
  const { name, date, thumbnail, images, state, url } = record
  const count = images.length + 1
  const mayChange = actions.mayPublish || state !== 'published'
  const pictures = count === 1 ? labels.onePicture : fillIn(labels.pictures, { count })
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 border-b border-rule py-3 ${isCurrent ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream),0.75rem_0_0_var(--color-cream)]' : ''}`}
    >
      <img
        src={staffPicturePath(thumbnail, state === 'published', { width: THUMBNAIL_WIDTH_PX })}
        alt=""
        width="84"
        height="60"
        loading="lazy"
        className="h-12 w-16 object-cover sm:h-15 sm:w-21"
      />
      <div className="min-w-0 grow basis-28">
        <p className="font-semibold leading-snug">
          {state === 'published' && url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="target -my-2.5 inline-flex items-center decoration-1 underline-offset-4 hover:underline"
            >
              {name} <span className="sr-only">{labels.onWebsite}</span>
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-muted">
          <span className="whitespace-nowrap">{shortDayText(date)} ·</span>{' '}
          <span className="whitespace-nowrap">{pictures}</span>
        </p>
        {state === 'unpublished' && <p className="font-semibold text-warning">{labels.unpublished}</p>}
        {state === 'unpublished' && !isCurrent && (
          <RecordReview record={record} labels={allLabels.review} actions={actions} />
        )}
      </div>
      {mayChange && state === 'deleted' && (
        <button type="button" className={TEXT_BUTTON} onClick={() => actions.restore(record)}>
          {labels.restore} <span className="sr-only">{name}</span>
        </button>
      )}
      {mayChange && state !== 'deleted' && (
        // A record that is open in the form has no buttons here, so that two edits cannot conflict.
        <div className={`ml-auto flex items-center ${isCurrent ? 'invisible' : ''}`}>
          {actions.mayPublish && (
            <button
              type="button"
              aria-label={`${state === 'unpublished' ? labels.publish : labels.unpublish} ${name}`}
              className={ICON_BUTTON}
              onClick={() => actions.publish(record, state === 'unpublished')}
            >
              <Icon name={state === 'unpublished' ? 'ph:eye-slash' : 'ph:eye'} className="size-5" />
            </button>
          )}
          <button
            type="button"
            aria-label={fillIn(labels.edit, { name })}
            className={ICON_BUTTON}
            onClick={() => actions.edit(record)}
          >
            <Icon name="ph:pencil-simple" className="size-5" />
          </button>
          <button
            type="button"
            aria-label={fillIn(labels.delete, { name })}
            className={ICON_BUTTON}
            onClick={() => actions.remove(record)}
          >
            <Icon name="ph:trash" className="size-5" />
          </button>
        </div>
      )}
    </li>
  )
}
