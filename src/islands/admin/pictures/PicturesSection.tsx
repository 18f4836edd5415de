import { memo, useCallback, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import { keepFocus } from '../records/focus-soon.ts'
import type { Resource } from '../use-resource.ts'
import { GalleryUpload } from './GalleryUpload.tsx'
import { searchTextOf } from './name-of.ts'
import { PictureCard } from './PictureCard.tsx'
import { usePictureActions } from './use-picture-actions.ts'

/** The number of pictures shown at first, and added by each press of the button. */
const STEP = 48

interface Props {
  resource: Resource<StaffPicture>
  labels: AdminLabels
  search: string
  /** Whether the role may erase pictures. */
  mayErase: boolean
  /** Loads again what an erased picture was in. */
  onErased: () => void
}

/** Renders every uploaded picture with the records that use it, and marks those that are neither used nor kept. */
export const PicturesSection = memo(function PicturesSection({ resource, labels, search, mayErase, onErased }: Props) {
  const [limit, setLimit] = useState(STEP)
  const { gallery, frame, sections } = labels
  const pictures = resource.items ?? []
  const unused = pictures.filter(isUnused).length
  const found = pictures.filter((picture) =>
    matchesWords(`${searchTextOf(picture)} ${isUnused(picture) ? gallery.unused : ''}`, search),
  )
  const list = useRef<HTMLUListElement>(null)
  const erased = useCallback(() => {
    onErased()
    list.current?.focus()
  }, [onErased])
  /** The button may go with the last pictures: the focus is on the first that comes then. */
  const showMore = () => {
    setLimit(limit + STEP)
    keepFocus(() => list.current?.children[limit]?.querySelector('a'))
  }
  const actions = usePictureActions(resource, labels, erased)
  return (
    <SectionFrame heading={sections.gallery} lead={fillIn(gallery.lead, { count: pictures.length, unused })}>
      <GalleryUpload labels={labels} onAdded={resource.reload} />
      <ResourceState resource={resource} labels={frame} />
      {resource.items && found.length === 0 && (
        <p className="py-6 text-muted">{pictures.length === 0 ? gallery.empty : frame.nothingFound}</p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={sections.gallery}
        className="grid grid-cols-2 gap-x-4 gap-y-6 pt-6 sm:grid-cols-3 xl:grid-cols-5"
      >
        {found.slice(0, limit).map((picture) => (
          <PictureCard key={picture.file} picture={picture} labels={gallery} actions={actions} mayErase={mayErase} />
        ))}
      </ul>
      {found.length > limit && (
        <button type="button" className={`${TEXT_BUTTON} mt-4`} onClick={showMore}>
          {fillIn(labels.recordList.more, { count: found.length - limit })}
        </button>
      )}
    </SectionFrame>
  )
})

function isUnused({ usedBy, isKept }: StaffPicture): boolean {
  return usedBy.length === 0 && !isKept
}
