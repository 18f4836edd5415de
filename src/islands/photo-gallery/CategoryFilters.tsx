import { changeQuery } from '../address/address.ts'
import { ALL_PICTURES } from './tiles.ts'

const ROW = '-mx-margin flex gap-2 overflow-x-auto px-margin pt-3 pb-6 scrollbar-none noscript:hidden'
/** The chosen category has a sun before its name. */
const FILTER =
  'flex min-h-11 min-w-11 flex-none items-center gap-2 pr-4 text-body font-[550] whitespace-nowrap ' +
  'hover:text-accent chosen:text-accent chosen:sun-before'

interface Props {
  categories: readonly { id: string; label: string }[]
  /** The id of the chosen category. */
  chosen: string
}

/** Renders a button for each category that shows its first page. On narrow screens the row scrolls sideways. */
export function CategoryFilters({ categories, chosen }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label="Show pictures of" className={ROW}>
      {categories.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={FILTER}
          value={id}
          aria-pressed={id === chosen}
          // Before hydration, a script marks the category of the address (components/photo-gallery).
          suppressHydrationWarning
          onClick={() => changeQuery({ category: id === ALL_PICTURES ? null : id, page: null })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
