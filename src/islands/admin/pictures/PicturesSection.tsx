import { useQuery } from '@tanstack/react-query'
import { memo, useRef, useState } from 'react'
import type { StaffPicture } from '#schemas/record.ts'
import { counted } from '#shared/fill-in.ts'
import { matchesWords } from '#shared/matches-words.ts'
import { TextButton } from '../frame/Button.tsx'
import { keepFocus } from '../frame/focus-soon.ts'
import { QueryState, SectionFrame } from '../frame/SectionFrame.tsx'
import { picturesQuery } from '../queries.ts'
import { GalleryUpload } from './GalleryUpload.tsx'
import { PictureCard } from './PictureCard.tsx'
import { searchTextOf } from './stored-picture.ts'

/** The number of pictures shown at first, and added by each press of the button. */
const STEP = 48

interface Props {
  search: string
  /** Whether the role may erase pictures. */
  mayErase: boolean
}

/** Renders every uploaded picture with the records that use it, and marks those that are neither used nor kept. */
export const PicturesSection = memo(function PicturesSection({ search, mayErase }: Props) {
  const [limit, setLimit] = useState(STEP)
  const query = useQuery(picturesQuery)
  const pictures = query.data ?? []
  const unused = pictures.filter(isUnused).length
  const all = `${counted(pictures.length, 'picture')}.`
  const found = pictures.filter((picture) =>
    matchesWords(`${searchTextOf(picture)} ${isUnused(picture) ? 'Not used' : ''}`, search),
  )
  const list = useRef<HTMLUListElement>(null)
  /** The button may go with the last pictures: the focus is on the first that comes then. */
  const showMore = () => {
    setLimit(limit + STEP)
    keepFocus(() => list.current?.children[limit]?.querySelector('a'))
  }
  return (
    <SectionFrame
      heading="Gallery"
      lead={unused > 0 ? `${all} ${unused} not used anywhere: they are removed after a day.` : all}
    >
      <GalleryUpload />
      <QueryState query={query} />
      {query.data && found.length === 0 && (
        <p className="py-6 text-muted">
          {pictures.length === 0
            ? 'No pictures yet. They appear here once they are uploaded.'
            : 'Nothing here matches your search.'}
        </p>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Gallery"
        className="grid grid-cols-2 gap-x-4 gap-y-6 pt-6 sm:grid-cols-3 xl:grid-cols-5"
      >
        {found.slice(0, limit).map((picture) => (
          <PictureCard
            key={picture.file}
            picture={picture}
            mayErase={mayErase}
            onErased={() => list.current?.focus()}
          />
        ))}
      </ul>
      {found.length > limit && (
        <TextButton onClick={showMore} className="mt-4">
          Show {found.length - limit} older
        </TextButton>
      )}
    </SectionFrame>
  )
})

function isUnused({ usedBy, isKept }: StaffPicture): boolean {
  return usedBy.length === 0 && !isKept
}
