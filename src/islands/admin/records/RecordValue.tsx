import type { StaffRecord } from '#schemas/record.ts'
import { dayText } from '#shared/days.ts'
import { staffPicturePath } from '../pictures/staff-picture-path.ts'
import { ChangedWords } from './ChangedWords.tsx'

const PICTURE_WIDTH_PX = 320

/** Renders a title, or a day in words, with what differs from the other one marked. */
export function TextValue({ text, other, isDate }: { text: string; other: string; isDate: boolean }) {
  return (
    <p className="wrap-anywhere">
      {isDate ? (
        <ChangedWords text={dayText(text)} other={dayText(other)} />
      ) : (
        <ChangedWords text={text} other={other} />
      )}
    </p>
  )
}

interface PictureProps {
  file: string
  /** The record as it is now: visitors get only pictures that it shows. */
  now: StaffRecord
  isMarked?: boolean
}

/** Renders a picture of a version, small. The words beside it say what it is. */
export function PictureValue({ file, now, isMarked = false }: PictureProps) {
  const isPublic = now.state === 'published' && [now.thumbnail, ...now.images].includes(file)
  return (
    <img
      src={staffPicturePath(file, isPublic, { width: PICTURE_WIDTH_PX })}
      alt=""
      width="4"
      height="3"
      loading="lazy"
      className={`aspect-4/3 w-full bg-cream object-contain ${isMarked ? 'changed-picture' : ''}`}
    />
  )
}
