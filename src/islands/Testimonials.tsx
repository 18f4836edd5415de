import { ErrorBoundary, type Guarded } from './ErrorBoundary.tsx'
import { CarouselControls, type CarouselWords } from './testimonials/CarouselControls.tsx'
import { useCarousel } from './testimonials/use-carousel.ts'

interface Props {
  /** The heading beside it. */
  label: string
  words: CarouselWords
  items: { id: string; quote: string; attribution: string }[]
}

/**
 * What people say, one quotation at a time (specification, sections 4 and 9). The HTML holds them all: without script they
 * stand one under the other; with script their row is one quotation wide from the start, so that nothing moves later.
 */
export function Testimonials({ errorWords, ...quotations }: Props & Guarded) {
  return (
    <ErrorBoundary words={errorWords}>
      <Quotations {...quotations} />
    </ErrorBoundary>
  )
}

function Quotations({ label, words, items }: Props) {
  const carousel = useCarousel()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group; a fieldset would be a form's.
    <div role="group" aria-roledescription="carousel" aria-label={label} {...carousel.holders}>
      <div ref={carousel.container} className="-ml-1 touch-pan-y overflow-hidden noscript:overflow-visible">
        <div
          className="swiper-wrapper flex transition-[transform] noscript:block"
          aria-live={carousel.isRunning ? 'off' : 'polite'}
        >
          {items.map(({ id, quote, attribution }, index) => (
            <figure
              key={id}
              aria-label={`${words.quotation} ${index + 1}`}
              aria-roledescription="slide"
              inert={carousel.active !== undefined && carousel.active !== index}
              className="swiper-slide w-full shrink-0 pl-1 border-rule noscript:not-first:mt-10 noscript:not-first:border-t noscript:not-first:pt-10"
            >
              <blockquote className="quotation">“{quote}”</blockquote>
              <figcaption className="mt-5 font-semibold text-muted">{attribution}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <CarouselControls words={words} count={items.length} carousel={carousel} />
    </div>
  )
}
