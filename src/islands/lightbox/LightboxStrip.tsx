import type { ViewerWords } from '#schemas/viewer.ts'
import { Icon } from '../Icon.tsx'
import { ICONS } from '../icons.ts'
import type { ViewerPicture } from './viewer-picture.ts'

/** So many small pictures stand on each side of the current one. */
const NEIGHBOURS = 2

interface Props {
  pictures: readonly ViewerPicture[]
  index: number
  words: ViewerWords
  /** Goes on by so many pictures, back when negative. */
  onTurn: (pictures: number) => void
}

/** Previous, the pictures round the current one, Next. Few pictures are shown once each, many wrap round like the viewer. */
export function LightboxStrip({ pictures, index, words, onTurn }: Props) {
  return (
    <div className="flex items-center justify-between sm:justify-center sm:gap-10">
      <button type="button" className="viewer-turn" aria-label={words.previous} onClick={() => onTurn(-1)}>
        <Icon path={ICONS.previous} />
      </button>
      <div className="flex gap-1.5">
        {stepsRound(index, pictures.length).map((step) => {
          const place = (index + step + pictures.length) % pictures.length
          return (
            <button
              key={place}
              type="button"
              className="viewer-thumbnail"
              aria-label={words.show.replace('{number}', String(place + 1))}
              aria-current={step === 0 ? 'true' : undefined}
              onClick={() => onTurn(step)}
            >
              <img src={pictures[place]?.thumbnail} alt="" />
            </button>
          )
        })}
      </div>
      <button type="button" className="viewer-turn" aria-label={words.next} onClick={() => onTurn(1)}>
        <Icon path={ICONS.next} />
      </button>
    </div>
  )
}

/** @returns how far each picture of the strip is from the current one, for example -2 to 2, each picture once */
function stepsRound(index: number, count: number): number[] {
  const shown = Math.min(count, 2 * NEIGHBOURS + 1)
  const first = count > shown ? -NEIGHBOURS : -index
  return Array.from({ length: shown }, (_, place) => first + place)
}
