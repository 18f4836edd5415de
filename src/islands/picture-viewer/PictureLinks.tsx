import type { MouseEvent, ReactNode } from 'react'
import { isForBrowser } from '#client/is-for-browser.ts'
import { usePictureViewer } from './use-picture-viewer.tsx'
import type { ViewerPicture } from './viewer-picture.ts'

interface Props {
  /** HTML that Astro has rendered, with links around small pictures. */
  children?: ReactNode
  loadViewer?: Parameters<typeof usePictureViewer>[0]
}

const PICTURE_LINK = 'a:has(img)'

/** Opens the picture links in `children` in the viewer, except those in `data-left-out`. Without script they are plain. */
export function PictureLinks({ children, loadViewer }: Props) {
  const viewer = usePictureViewer(loadViewer)
  const view = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PICTURE_LINK) : null
    if (!link || isForBrowser(event)) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(PICTURE_LINK)]
    const links = all.filter((other) => !other.closest('[data-left-out]'))
    viewer.open(links.map(linkedPicture), links.indexOf(link))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside take focus and keys. */}
      <div onClick={view}>{children}</div>
      {viewer.element}
    </>
  )
}

/** Returns the picture that a link leads to. The picture's title is the text of the link. */
function linkedPicture(link: HTMLAnchorElement): ViewerPicture {
  const picture = link.querySelector('img')
  const [smallest = ''] = link.querySelector('source')?.srcset.split(' ') ?? []
  const title = link.textContent.trim()
  return {
    src: link.href,
    thumbnail: picture?.currentSrc || smallest,
    alt: picture?.alt ?? '',
    ...(title && { title }),
  }
}
