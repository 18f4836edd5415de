import type { AdminLabels } from '#schemas/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'
import { fillIn } from '#shared/fill-in.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { AskFirst } from '../frame/AskFirst.tsx'
import { staffPicturePath } from './staff-picture-path.ts'

const CARD_WIDTH_PX = 480

interface Props {
  picture: StaffPicture
  labels: AdminLabels['gallery']
  /** Undefined when the role may not erase pictures. */
  onErase: ((file: string) => Promise<void>) | undefined
}

/** Renders one stored picture, and the records that show it. */
export function PictureCard({ picture, labels, onErase }: Props) {
  const { file, width, height, isPublic, usedBy } = picture
  const names = usedBy.map(({ name }) => name).join(', ')
  const altText = usedBy.length === 0 ? labels.altUnused : fillIn(labels.alt, { names })
  return (
    <li className="grid min-w-0 content-start gap-1.5 wrap-anywhere">
      <a href={uploadPath(file)} target="_blank" rel="noreferrer" className="block bg-cream">
        <img
          src={staffPicturePath(file, isPublic, { width: CARD_WIDTH_PX })}
          alt={altText}
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
      {onErase && (
        <AskFirst
          label={labels.erase}
          name={altText}
          question={labels.eraseQuestion}
          yes={labels.eraseForGood}
          no={labels.keep}
          onYes={() => onErase(file)}
        />
      )}
    </li>
  )
}
