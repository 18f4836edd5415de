import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { resizedUploadPath, uploadPath } from '#shared/picture-address.ts'

const CARD_WIDTH_PX = 480

/** Renders one stored picture, and the records that show it. */
export function PictureCard({ picture, labels }: { picture: StaffPicture; labels: AdminLabels['gallery'] }) {
  const { file, width, height, usedBy } = picture
  const names = usedBy.map(({ name }) => name).join(', ')
  return (
    <li className="grid content-start gap-1.5">
      <a href={uploadPath(file)} target="_blank" rel="noreferrer" className="block bg-cream">
        <img
          src={resizedUploadPath(file, { width: CARD_WIDTH_PX })}
          alt={usedBy.length === 0 ? labels.altUnused : fillIn(labels.alt, { names })}
          width={width}
          height={height}
          loading="lazy"
          className="aspect-4/3 w-full object-contain"
        />
      </a>
      {usedBy.length === 0 ? (
        <p className="font-semibold text-warning">{labels.unused}</p>
      ) : (
        <p className="text-small leading-snug">
          <span className="text-muted">{labels.usedIn}</span> {names}
        </p>
      )}
      <p className="text-caption text-muted">{fillIn(labels.size, { width, height })}</p>
    </li>
  )
}
