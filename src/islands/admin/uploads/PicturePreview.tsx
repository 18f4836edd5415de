import type { QueuedPicture } from './picture-list.ts'

/** The tiny picture of a row; a plain field until there is one. Its file name stands beside it. */
export function PicturePreview({ picture, className }: { picture: QueuedPicture; className: string }) {
  return picture.preview ? (
    <img src={picture.preview} alt="" className={`object-cover ${className}`} />
  ) : (
    <span className={`bg-cream ${className}`} />
  )
}
