import type { StaffRecord } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { dayText } from '../dates.ts'
import { fillIn } from '../fill-in.ts'
import { ICON_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { pictureAddress } from '../picture-address.ts'
import { STAFF_ICONS } from '../staff-icons.ts'

const THUMBNAIL_WIDTH_PX = 168

/** What staff can do with a record from its row. */
export interface RecordActions {
  edit: (record: StaffRecord) => void
  publish: (record: StaffRecord, published: boolean) => void
  remove: (record: StaffRecord) => void
  restore: (record: StaffRecord) => void
}

interface Props {
  record: StaffRecord
  words: StaffWords['recordList']
  isCurrent: boolean
  actions: RecordActions
}

/** One event or news coverage in the list, or in the bin. */
export function RecordRow({ record, words, isCurrent, actions }: Props) {
  const { name, date, thumbnail, images, state, url } = record
  const count = images.length + 1
  const pictures = count === 1 ? words.onePicture : fillIn(words.pictures, { count })
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 border-b border-rule py-3 ${isCurrent ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream),0.75rem_0_0_var(--color-cream)]' : ''}`}
    >
      <img
        src={pictureAddress(thumbnail, THUMBNAIL_WIDTH_PX)}
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
              {name} <span className="sr-only">{words.onWebsite}</span>
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-muted">
          <span className="whitespace-nowrap">{dayText(date)} ·</span>{' '}
          <span className="whitespace-nowrap">{pictures}</span>
        </p>
        {state === 'unpublished' && <p className="font-semibold text-warning">{words.unpublished}</p>}
      </div>
      {state === 'deleted' ? (
        <button type="button" className={TEXT_BUTTON} onClick={() => actions.restore(record)}>
          {words.restore} <span className="sr-only">{name}</span>
        </button>
      ) : (
        // What is open beside the list is changed there: two ways at once would get in each other's way.
        <div className={`ml-auto flex items-center ${isCurrent ? 'invisible' : ''}`}>
          <button
            type="button"
            aria-label={`${state === 'unpublished' ? words.publish : words.unpublish} ${name}`}
            className={ICON_BUTTON}
            onClick={() => actions.publish(record, state === 'unpublished')}
          >
            <Icon path={state === 'unpublished' ? STAFF_ICONS.eyeOff : STAFF_ICONS.eye} className="size-5" />
          </button>
          <button
            type="button"
            aria-label={fillIn(words.edit, { name })}
            className={ICON_BUTTON}
            onClick={() => actions.edit(record)}
          >
            <Icon path={STAFF_ICONS.pencil} className="size-5" />
          </button>
          <button
            type="button"
            aria-label={fillIn(words.delete, { name })}
            className={ICON_BUTTON}
            onClick={() => actions.remove(record)}
          >
            <Icon path={STAFF_ICONS.trash} className="size-5" />
          </button>
        </div>
      )}
    </li>
  )
}
