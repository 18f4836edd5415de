import { useCountUp } from './counters/use-count-up.ts'
import { bounded } from './ErrorBoundary.tsx'

interface Props {
  counters: { id: string; label: string; value: number }[]
}

/**
 * Renders figures that count up while at least half of the block is in view (docs/product.md#counters). The HTML has
 * the final figures.
 */
export const Counters = bounded(Figures)

function Figures({ counters }: Props) {
  const { block, share } = useCountUp<HTMLDListElement>()
  return (
    <dl ref={block} className="grid grid-cols-2 gap-y-6 pt-6 sm:grid-cols-3">
      {counters.map(({ id, label, value }) => (
        <div key={id} className="group flex flex-col-reverse justify-end max-sm:first:col-span-2">
          <dt className="text-body font-semibold">{label}</dt>
          <dd className="display-serif flex items-baseline text-display-1 text-accent">
            {/* The invisible final figure keeps the width, so that the plus sign does not move. */}
            <span data-final={value} className="relative before:invisible before:content-[attr(data-final)]">
              {/* Before hydration, CountersAtZero.astro sets this figure to 0; the HTML has the final figure. */}
              <span className="absolute top-0 left-0" suppressHydrationWarning>
                {Math.round(value * share)}
              </span>
            </span>
            <span suppressHydrationWarning className={`text-display-2 eased ${share < 1 ? 'opacity-0' : ''}`}>
              +
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
