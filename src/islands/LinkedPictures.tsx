import type { ReactNode } from 'react'
import { Lightbox } from './picture-viewer/Lightbox.tsx'
import { PictureLinks } from './picture-viewer/PictureLinks.tsx'

/** The viewer is imported statically, because this island is hydrated only when a picture is opened. */
const loadViewer = async () => Lightbox

/** Opens the picture links in `children` in the viewer. */
export function LinkedPictures({ children }: { children?: ReactNode }) {
  return <PictureLinks loadViewer={loadViewer}>{children}</PictureLinks>
}
