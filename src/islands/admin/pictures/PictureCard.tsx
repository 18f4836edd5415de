import type { StaffPicture } from '#schemas/record.ts'
import type { StaffWords } from '#schemas/staff.ts'
import { fillIn } from '../fill-in.ts'
import { pictureAddress } from '../picture-address.ts'

const CARD_WIDTH_PX = 480

/** One stored picture, and the events and news coverage that show it. */
export function PictureCard({ picture, words }: { picture: StaffPicture; words: StaffWords['gallery'] }) {
  const { file, width, height, usedBy } = picture
  const names = usedBy.map(({ name }) => name).join(', ')
  return (
    <li className="grid content-start gap-1.5">
      <a href={`/api/uploads/${file}`} target="_blank" rel="noreferrer" className="block bg-cream">
        <img
          src={pictureAddress(file, CARD_WIDTH_PX)}
          alt={usedBy.length === 0 ? words.altUnused : fillIn(words.alt, { names })}
          width={width}
          height={height}
          loading="lazy"
          className="aspect-4/3 w-full object-contain"
        />
      </a>
      {usedBy.length === 0 ? (
        <p className="font-semibold text-warning">{words.unused}</p>
      ) : (
        <p className="text-small leading-snug">
          <span className="text-muted">{words.usedIn}</span> {names}
        </p>
      )}
      <p className="text-caption text-muted">{fillIn(words.size, { width, height })}</p>
    </li>
  )
}
