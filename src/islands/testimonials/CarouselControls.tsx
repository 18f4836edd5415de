import { Icon } from '../Icon.tsx'
import { ICONS } from '../icons.ts'
import type { Carousel } from './use-carousel.ts'

/** `testimonials.controls` of content/data/set-us-apart.json. */
export interface CarouselWords {
  quotation: string
  previous: string
  next: string
  pause: string
  play: string
}

interface Props {
  words: CarouselWords
  count: number
  carousel: Carousel
}

/** Back, a dot for each slide (the sun is the one that is shown), on; and the button that stops and starts the change. */
export function CarouselControls({ words, count, carousel }: Props) {
  const { active = 0, isStopped, previous, next, show, toggle } = carousel
  return (
    <div className="mt-8 -ml-3 flex items-center noscript:hidden">
      <button type="button" aria-label={words.previous} onClick={previous} className="target grid place-items-center">
        <Icon path={ICONS.previous} className="size-5" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are the numbers.
          key={index}
          type="button"
          aria-label={`${words.quotation} ${index + 1}`}
          aria-current={index === active}
          onClick={() => show(index)}
          className="group target -mx-1.5 grid place-items-center"
        >
          <span className="size-3 rounded-[50%] border border-ink group-aria-[current=true]:size-4 group-aria-[current=true]:bg-marigold" />
        </button>
      ))}
      <button type="button" aria-label={words.next} onClick={next} className="target grid place-items-center">
        <Icon path={ICONS.next} className="size-5" />
      </button>
      <button
        type="button"
        aria-label={isStopped ? words.play : words.pause}
        onClick={toggle}
        className="ml-auto grid size-12 place-items-center rounded-[50%]! bg-marigold motion-reduce:hidden"
      >
        <Icon path={isStopped ? ICONS.play : ICONS.pause} className="size-6" />
      </button>
    </div>
  )
}
