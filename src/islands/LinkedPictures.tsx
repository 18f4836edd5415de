import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Lightbox } from './picture-viewer/Lightbox.tsx'
import { linkedPicture, PICTURE_LINK, pressedPictureLink } from './picture-viewer/linked-pictures.ts'
import { usePictureViewer } from './picture-viewer/use-picture-viewer.tsx'

interface Props {
  /** HTML that Astro has rendered, with links round small pictures. */
  children?: ReactNode
}

/** The viewer is imported statically, because this island is hydrated only when a picture is opened. */
const loadViewer = async () => Lightbox

/** Opens its picture links in the viewer, all in one sequence. Without script they are plain links. */
export function LinkedPictures({ children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const viewer = usePictureViewer(loadViewer)

  const view = (event: MouseEvent) => {
    const link = pressedPictureLink(event)
    if (!link || !frame.current) return
    const links = [...frame.current.querySelectorAll<HTMLAnchorElement>(PICTURE_LINK)]
    viewer.open(links.map(linkedPicture), links.indexOf(link))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside take focus and keys. */}
      <div ref={frame} onClick={view}>
        {children}
      </div>
      {viewer.element}
    </>
  )
}
