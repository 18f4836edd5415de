import { Icon } from '../Icon.tsx'
import type { Carousel } from './use-carousel.ts'

/** `testimonials.controls` in content/data/set-us-apart.json. */
export interface CarouselLabels {
  quotation: string
  previous: string
  next: string
  pause: string
  play: string
}

interface Props {
  labels: CarouselLabels
  count: number
  carousel: Carousel
}

/** Renders Previous, a dot for each slide (a sun for the current one), Next, and the button that pauses and resumes. */
export function CarouselControls({ labels, count, carousel }: Props) {
  const { active = 0, isStopped, previous, next, show, toggle } = carousel
  return (
    <div className="mt-8 -ml-3 flex items-center noscript:hidden">
      <button type="button" aria-label={labels.previous} onClick={previous} className="target grid place-items-center">
        <Icon name="ph:arrow-left-bold" className="size-5" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its index.
          key={index}
          type="button"
          aria-label={`${labels.quotation} ${index + 1}`}
          aria-current={index === active}
          onClick={() => show(index)}
          className="group target -mx-1.5 grid place-items-center"
        >
          <span className="size-3 rounded-[50%] border border-ink group-aria-[current=true]:size-4 group-aria-[current=true]:bg-sun" />
        </button>
      ))}
      <button type="button" aria-label={labels.next} onClick={next} className="target grid place-items-center">
        <Icon name="ph:arrow-right-bold" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={isStopped ? labels.play : labels.pause}
        onClick={toggle}
        className="ml-auto grid size-12 place-items-center rounded-[50%]! bg-sun motion-reduce:hidden"
      >
        <Icon name={isStopped ? 'ph:play-fill' : 'ph:pause-fill'} className="size-6" />
      </button>
    </div>
  )
}
