import type { StaffWords } from '#schemas/staff.ts'
import { Icon } from '../../Icon.tsx'
import { ICONS } from '../../icons.ts'
import { fillIn } from '../fill-in.ts'
import { STAFF_ICONS } from '../staff-icons.ts'
import type { QueuedPicture } from './picture-list.ts'

/** Where a picture stands on its way to the server: a bar while it is sent, else words. */
export function PictureState({ picture, words }: { picture: QueuedPicture; words: StaffWords['picture'] }) {
  const { status, progress, name } = picture
  if (status === 'sending') {
    const text = fillIn(words.sending, { percent: Math.round(progress * 100) })
    return (
      <>
        <progress className="bar" value={progress} aria-label={name} />
        <p className="text-small text-muted">{text}</p>
      </>
    )
  }
  if (status === 'uploaded') {
    return (
      <p className="flex items-center gap-1.5 text-small font-semibold text-leaf">
        <Icon path={STAFF_ICONS.check} className="size-4.5" />
        {words.uploaded}
      </p>
    )
  }
  if (status === 'failed' || status === 'refused') {
    return (
      <p className="flex items-start gap-1.5 text-small font-semibold text-error">
        <Icon path={ICONS.alert} className="mt-0.5 size-4.5" />
        <span className="min-w-0">{picture.message || words.failed}</span>
      </p>
    )
  }
  return <p className="text-small text-muted">{words[status]}</p>
}
