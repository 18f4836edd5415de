import { memo, useState } from 'react'
import type { StaffPicture } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { fillIn } from '../fill-in.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'
import { ResourceState, SectionFrame } from '../frame/SectionFrame.tsx'
import { matchesSearch } from '../matches-search.ts'
import type { Resource } from '../use-resource.ts'
import { PictureCard } from './PictureCard.tsx'

/** How many pictures show at first, and how many more each time. */
const STEP = 48

interface Props {
  resource: Resource<StaffPicture>
  words: StaffWords
  search: string
}

/** Every uploaded picture, where it is used, and which ones nothing uses. */
export const PicturesSection = memo(function PicturesSection({ resource, words, search }: Props) {
  const [limit, setLimit] = useState(STEP)
  const { gallery, frame, sections } = words
  const pictures = resource.items ?? []
  const unused = pictures.filter(({ usedBy }) => usedBy.length === 0).length
  const found = pictures.filter(({ usedBy }) =>
    matchesSearch(search, ...(usedBy.length === 0 ? [gallery.unused] : usedBy.map(({ name }) => name))),
  )
  return (
    <SectionFrame heading={sections.gallery} lead={fillIn(gallery.lead, { count: pictures.length, unused })}>
      <ResourceState resource={resource} words={frame} />
      {resource.items && found.length === 0 && (
        <p className="py-6 text-muted">{pictures.length === 0 ? gallery.empty : frame.nothingFound}</p>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 pt-6 sm:grid-cols-3 xl:grid-cols-5">
        {found.slice(0, limit).map((picture) => (
          <PictureCard key={picture.file} picture={picture} words={gallery} />
        ))}
      </ul>
      {found.length > limit && (
        <button type="button" className={`${TEXT_BUTTON} mt-4`} onClick={() => setLimit(limit + STEP)}>
          {fillIn(words.recordList.more, { count: found.length - limit })}
        </button>
      )}
    </SectionFrame>
  )
})
