import { Icon } from '../Icon.tsx'
import type { ViewerPicture } from './view-pictures.ts'

/** The number of thumbnails on each side of the current one. */
const NEIGHBOURS = 2

const TURN = 'grid size-13 flex-none place-items-center rounded-full bg-sun text-ink eased hover:bg-sun-pale'

/** On the narrowest screens, only the thumbnails next to the current one fit. */
const THUMBNAIL =
  'size-11 opacity-65 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-offset-2 ' +
  'aria-[current]:[outline:2px_solid_var(--color-sun)] max-[24rem]:first:nth-last-5:hidden ' +
  'max-[24rem]:nth-5:last:hidden'

interface Props {
  pictures: readonly ViewerPicture[]
  index: number
  /** Called with the number of pictures to advance; negative to go back. */
  onTurn: (steps: number) => void
}

/**
 * Renders Previous, the thumbnails around the current picture, and Next. If there are at most five pictures, each has a
 * thumbnail. Otherwise the thumbnails wrap round, as the pictures in the viewer do.
 */
export function LightboxStrip({ pictures, index, onTurn }: Props) {
  return (
    <div className="flex items-center justify-between mx-auto w-full max-w-[28rem]">
      <button type="button" className={TURN} aria-label="Previous picture" onClick={() => onTurn(-1)}>
        <Icon name="ph:arrow-left-bold" />
      </button>
      <div className="flex gap-1.5">
        {stepsRound(index, pictures.length).map((step) => {
          const target = (index + step + pictures.length) % pictures.length
          return (
            <button
              key={target}
              type="button"
              className={THUMBNAIL}
              aria-label={`Show picture ${target + 1}`}
              aria-current={step === 0 ? 'true' : undefined}
              onClick={() => onTurn(step)}
            >
              <img src={pictures[target]?.thumbnail} alt="" className="size-full object-cover" />
            </button>
          )
        })}
      </div>
      <button type="button" className={TURN} aria-label="Next picture" onClick={() => onTurn(1)}>
        <Icon name="ph:arrow-right-bold" />
      </button>
    </div>
  )
}

/** Returns the distances of the thumbnails from the current picture, for example -2 to 2, each picture once. */
function stepsRound(index: number, count: number): number[] {
  const shown = Math.min(count, 2 * NEIGHBOURS + 1)
  const first = count > shown ? -NEIGHBOURS : -index
  return Array.from({ length: shown }, (_, index) => first + index)
}
