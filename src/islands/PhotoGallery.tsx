import { type ReactNode, useRef } from 'react'
import { useQueryValue } from './address/use-address.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { goToPage, pageRange } from './pagination/page-range.ts'
import { StepPagination } from './pagination/StepPagination.tsx'
import { CategoryFilters } from './photo-gallery/CategoryFilters.tsx'
import { ALL_PICTURES, PHOTOS_PER_PAGE, tilesOf } from './photo-gallery/tiles.ts'
import { PictureLinks } from './picture-viewer/PictureLinks.tsx'

interface Props {
  /** The categories with their numbers of pictures; the first category has all pictures. */
  categories: readonly { id: string; label: string; count: number }[]
  /** The grid of all pictures: HTML that Astro has rendered. */
  children?: ReactNode
}

/**
 * Renders the controls of the campus pictures (/glimpse), eight on a page, filtered by category. The address has the
 * category and the page; the grid reads them without React. The viewer shows all pictures of the category. The pictures
 * are not props, because the page's HTML has them already, for visitors without script.
 */
export function PhotoGallery(gallery: Props) {
  return (
    <div className="measure pb-section">
      <ErrorBoundary>
        <Photos {...gallery} />
      </ErrorBoundary>
    </div>
  )
}

function Photos({ categories, children }: Props) {
  const asked = useQueryValue('category')
  const chosen = categories.find(({ id, count }) => id === asked && count > 0) ?? categories[0]
  const { id, count } = chosen ?? { id: ALL_PICTURES, count: 0 }
  const { page, pageCount } = pageRange(useQueryValue('page'), count, PHOTOS_PER_PAGE)
  const frame = useRef<HTMLDivElement>(null)
  const showPage = (next: number) => goToPage(next, frame.current?.querySelector('ul') ?? null)
  return (
    <>
      <CategoryFilters categories={categories} chosen={id} />
      <PictureLinks among={tilesOf(id)} frame={frame}>
        {children}
      </PictureLinks>
      <StepPagination page={page} pageCount={pageCount} onPage={showPage} />
    </>
  )
}
