import type { ReactNode } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import { recentMomentText, shortDayText } from '#shared/days.ts'
import { staffPicturePath } from '../pictures/stored-picture.ts'
import { picturesIn } from './asks-for-consent.ts'
import { CATEGORY_NAMES } from './record-words.ts'

const THUMBNAIL_WIDTH_PX = 168

interface Props {
  record: StaffRecord
  /** When a change that is not saved was made, in milliseconds since 1970. */
  unsavedSince: number | undefined
  /** Shown instead of the date and the number of pictures. */
  takeBack?: ReactNode
  /** Shown below. */
  children?: ReactNode
}

/** Renders what a record is, in its row: picture, title, date, and what is not as usual, such as pictures without a description. */
export function RecordSummary({ record, unsavedSince, takeBack, children }: Props) {
  const { name, date, thumbnail, images = [], altTexts = {}, documents = [], category, state, url } = record
  const undescribed = new Set(picturesIn(record).filter((file) => !altTexts[file])).size
  const count = images.length + 1
  const pictures = count === 1 ? '1 picture' : `${count} pictures`
  const undescribedText =
    undescribed === 1 ? '1 picture without a description' : `${undescribed} pictures without a description`
  const papers = documents.length === 1 ? '1 document' : `${documents.length} documents`
  return (
    <>
      {thumbnail && (
        <img
          src={staffPicturePath(thumbnail, state === 'published', { width: THUMBNAIL_WIDTH_PX })}
          alt=""
          width="84"
          height="60"
          loading="lazy"
          className="h-12 w-16 object-cover sm:h-15 sm:w-21"
        />
      )}
      <div className="min-w-0 grow basis-28">
        <p className="font-semibold leading-snug wrap-anywhere">
          {state === 'published' && url ? (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="record-link decoration-1 underline-offset-4 hover:underline"
            >
              {name} <span className="sr-only">on the website</span>
            </a>
          ) : (
            name
          )}
        </p>
        {takeBack ?? (
          <p className="text-muted">
            <span className="whitespace-nowrap">{shortDayText(date)} ·</span>{' '}
            <span className="whitespace-nowrap">
              {category ? CATEGORY_NAMES[category] : pictures}
              {documents.length > 0 && ` · ${papers}`}
              {record.important && ' · important'}
            </span>
            {undescribed > 0 && ` · ${undescribedText}`}
          </p>
        )}
        {state === 'unpublished' && <p className="font-semibold text-warning">Not published</p>}
        {unsavedSince && <p className="font-semibold text-warning">{unsavedText(unsavedSince)}</p>}
        {children}
      </div>
    </>
  )
}

/** Returns `Your change from 14:32, not saved`. @param changedAt milliseconds since 1970 */
export function unsavedText(changedAt: number): string {
  return `Your change from ${recentMomentText(new Date(changedAt).toISOString(), new Date())}, not saved`
}
