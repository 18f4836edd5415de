import { Icon } from '../Icon.tsx'
import type { ViewerPicture } from './viewer-picture.ts'

/** The number of thumbnails on each side of the current one. */
const NEIGHBOURS = 2

interface Props {
  pictures: readonly ViewerPicture[]
  index: number
  /** Called with the number of pictures to advance; negative to go back. */
  onTurn: (steps: number) => void
}

/**
 * Renders Previous, the thumbnails around the current picture, and Next. Few pictures are shown once each; many wrap
 * round like the viewer.
 */
export function LightboxStrip({ pictures, index, onTurn }: Props) {
  return (
    <div className="flex items-center justify-between sm:justify-center sm:gap-10">
      <button type="button" className="viewer-turn" aria-label="Previous picture" onClick={() => onTurn(-1)}>
        <Icon name="ph:arrow-left-bold" />
      </button>
      <div className="flex gap-1.5">
        {stepsRound(index, pictures.length).map((step) => {
          const target = (index + step + pictures.length) % pictures.length
          return (
            <button
              key={target}
              type="button"
              className="viewer-thumbnail"
              aria-label={`Show picture ${target + 1}`}
              aria-current={step === 0 ? 'true' : undefined}
              onClick={() => onTurn(step)}
            >
              <img src={pictures[target]?.thumbnail} alt="" />
            </button>
          )
        })}
      </div>
      <button type="button" className="viewer-turn" aria-label="Next picture" onClick={() => onTurn(1)}>
        <Icon name="ph:arrow-right-bold" />
      </button>
    </div>
  )
}

/** Returns the offsets of the thumbnails from the current picture, for example -2 to 2, each picture once. */
function stepsRound(index: number, count: number): number[] {
  const shown = Math.min(count, 2 * NEIGHBOURS + 1)
  const first = count > shown ? -NEIGHBOURS : -index
  return Array.from({ length: shown }, (_, index) => first + index)
}
