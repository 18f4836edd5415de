import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { useQueryValue } from './address/use-address.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { StepPagination } from './pagination/StepPagination.tsx'
import { usePages } from './pagination/use-pages.ts'
import { type Category, CategoryFilters } from './photo-gallery/CategoryFilters.tsx'
import { chosenPictures, PHOTOS_PER_PAGE } from './photo-gallery/chosen-pictures.ts'
import { showTiles, type Tile, tilesIn } from './photo-gallery/tiles.ts'
import { linkedPicture, PICTURE_LINK, pressedPictureLink } from './picture-viewer/linked-pictures.ts'
import { usePictureViewer } from './picture-viewer/use-picture-viewer.tsx'

interface Props {
  categories: readonly Category[]
  pictureCount: number
  /** The grid of all pictures: HTML that Astro has rendered. */
  children?: ReactNode
}

/**
 * Renders the pictures of the campus (/glimpse), eight on a page, filtered by category. Category and page are in the
 * address. A picture opens in the viewer among all pictures of the category. The pictures are not props: they are in
 * the page's HTML once, for visitors without script too, and this island shows and hides them.
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

function Photos({ categories, pictureCount, children }: Props) {
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  const { category, indexes } = chosenPictures(
    tiles.map((tile) => tile.categories),
    useQueryValue('category'),
  )
  const { page, pageCount, start, end, showPage, list } = usePages<HTMLUListElement>(
    tiles.length ? indexes.length : pictureCount,
    PHOTOS_PER_PAGE,
  )
  const pictureViewer = usePictureViewer()

  useLayoutEffect(() => {
    if (list.current) setTiles(tilesIn(list.current))
  }, [list])

  // The controls respond to a press at once; showing and hiding pictures is slower and runs after the next paint.
  const shown = indexes.slice(start, end).join()
  useLayoutEffect(() => {
    const grid = list.current
    if (!grid || tiles.length === 0) return
    let isCurrent = true
    afterPaint(() => isCurrent && showTiles(grid, tiles, shown.split(',').map(Number)))
    return () => {
      isCurrent = false
    }
  }, [list, tiles, shown])

  const view = (event: MouseEvent) => {
    const link = pressedPictureLink(event)
    if (!link) return
    const links = indexes.flatMap((index) => tiles[index]?.element.querySelector<HTMLAnchorElement>(PICTURE_LINK) ?? [])
    pictureViewer.open(links.map(linkedPicture), links.indexOf(link))
  }

  return (
    <>
      <CategoryFilters categories={categories} chosen={category} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside take focus and keys. */}
      <div
        ref={(frame) => {
          list.current = frame?.querySelector('ul') ?? null
        }}
        onClick={view}
      >
        {children}
      </div>
      <StepPagination page={page} pageCount={pageCount} onPage={showPage} />
      {pictureViewer.element}
    </>
  )
}
