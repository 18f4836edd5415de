import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { type PictureList, undescribed } from './picture-list.ts'

interface Props {
  list: PictureList
  labels: AdminLabels['recordForm']
  /** Called with the id of the first picture without a description. */
  onNext: (id: string) => void
}

/** Renders how many pictures nobody has described yet, and the way to the next of them. */
export function MissingWords({ list, labels, onNext }: Props) {
  const missing = undescribed(list)
  const [next] = missing
  if (!next) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small">
      <span>{fillIn(labels.undescribed, { count: missing.length, total: list.length })}</span>
      <button type="button" className={TEXT_BUTTON} onClick={() => onNext(next.id)}>
        {labels.describeNext}
      </button>
    </p>
  )
}
