import { bounded } from './ErrorBoundary.tsx'
import { CarouselControls, type CarouselLabels } from './testimonials/CarouselControls.tsx'
import { useCarousel } from './testimonials/use-carousel.ts'

interface Props {
  /** The carousel's name: the heading beside it. */
  label: string
  labels: CarouselLabels
  items: { id: string; quote: string; attribution: string }[]
}

/**
 * Renders a carousel of quotations (docs/product.md#testimonials). The HTML has all quotations: without script they are
 * a list. With script the row is one quotation wide from the start, so that hydration causes no layout shift.
 */
export const Testimonials = bounded(Quotations)

function Quotations({ label, labels, items }: Props) {
  const carousel = useCarousel()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern uses role="group"; a fieldset is for forms.
    <div role="group" aria-roledescription="carousel" aria-label={label} {...carousel.holders}>
      <div ref={carousel.container} className="-ml-1 [touch-action:pan-y] overflow-hidden noscript:overflow-visible">
        <div className="swiper-wrapper flex eased noscript:block" aria-live={carousel.isRunning ? 'off' : 'polite'}>
          {items.map(({ id, quote, attribution }, index) => (
            <figure
              key={id}
              aria-label={`${labels.quotation} ${index + 1}`}
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
      <CarouselControls labels={labels} count={items.length} carousel={carousel} />
    </div>
  )
}
