import { memo, useRef, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import { useToast } from '../frame/Toasts.tsx'
import { callApi, messageOf, NO_CONTENT } from '../staff-api.ts'
import type { Resource } from '../use-resource.ts'
import { PictureCard } from './PictureCard.tsx'

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

/** Renders every uploaded picture with the records that use it, and marks unused ones. */
export const PicturesSection = memo(function PicturesSection({ resource, labels, search, mayErase, onErased }: Props) {
  const [limit, setLimit] = useState(STEP)
  const { gallery, frame, sections } = labels
  const pictures = resource.items ?? []
  const unused = pictures.filter(({ usedBy }) => usedBy.length === 0).length
  const found = pictures.filter(({ usedBy }) =>
    matchesWords(usedBy.length === 0 ? gallery.unused : usedBy.map(({ name }) => name).join(' '), search),
  )
  const list = useRef<HTMLUListElement>(null)
  const toast = useToast()
  const erase = async (file: string) => {
    const result = await callApi(`/api/admin/pictures/${file}`, NO_CONTENT, { method: 'DELETE' })
    if (!result.ok) return toast('failed', messageOf(result.failure, frame.notDone))
    await resource.reload()
    onErased()
    list.current?.focus()
    toast('done', gallery.erased)
  }
  return (
    <SectionFrame heading={sections.gallery} lead={fillIn(gallery.lead, { count: pictures.length, unused })}>
      <ResourceState resource={resource} labels={frame} />
      {resource.items && found.length === 0 && (
        <p className="py-6 text-muted">{pictures.length === 0 ? gallery.empty : frame.nothingFound}</p>
      )}
      <ul ref={list} tabIndex={-1} className="grid grid-cols-2 gap-x-4 gap-y-6 pt-6 sm:grid-cols-3 xl:grid-cols-5">
        {found.slice(0, limit).map((picture) => (
          <PictureCard key={picture.file} picture={picture} labels={gallery} onErase={mayErase ? erase : undefined} />
        ))}
      </ul>
      {found.length > limit && (
        <button type="button" className={`${TEXT_BUTTON} mt-4`} onClick={() => setLimit(limit + STEP)}>
          {fillIn(labels.recordList.more, { count: found.length - limit })}
        </button>
      )}
    </SectionFrame>
  )
})
