import { changeQuery } from '../address/address.ts'
import { ALL_PICTURES } from './chosen-pictures.ts'

export interface Category {
  id: string
  label: string
}

interface Props {
  categories: readonly Category[]
  /** The id of the chosen category. */
  chosen: string
}

/**
 * Renders one button for each category. Choosing one goes to its first page. On narrow screens the row scrolls
 * sideways.
 */
export function CategoryFilters({ categories, chosen }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-label="Show pictures of" className="category-filters">
      {categories.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="category-filter"
          value={id}
          aria-pressed={id === chosen}
          // The page marks the category of its address before React is there (components/photo-gallery).
          suppressHydrationWarning
          onClick={() => changeQuery({ category: id === ALL_PICTURES ? null : id, page: null })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
