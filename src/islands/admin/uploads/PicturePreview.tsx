import type { QueuedPicture } from './picture-list.ts'

/** Renders the thumbnail of a row, or a placeholder. It has no alt text, since the file name is beside it. */
export function PicturePreview({ picture, className }: { picture: QueuedPicture; className: string }) {
  return picture.preview ? (
    <img src={picture.preview} alt="" draggable={false} className={`object-cover ${className}`} />
  ) : (
    <span className={`bg-cream ${className}`} />
  )
}
