/** How buttons of the staff's pages look; the public pages have `ui/Button.astro`. */
const BASE =
  'inline-flex items-center justify-center gap-2.5 min-h-12 px-5 py-2 rounded-control border font-semibold leading-tight text-center transition-colors disabled:cursor-not-allowed disabled:bg-disabled disabled:text-muted disabled:border-transparent'

export const PRIMARY_BUTTON = `${BASE} border-transparent bg-crimson text-ground enabled:hover:bg-crimson-deep`
export const SECOND_BUTTON = `${BASE} border-ink bg-transparent text-ink enabled:hover:bg-ink enabled:hover:text-ground`

/** Words that act, in a row where a box would be too much. */
export const TEXT_BUTTON =
  'inline-flex items-center gap-2 target font-semibold text-crimson underline underline-offset-4 decoration-1 hover:decoration-2 disabled:text-muted disabled:no-underline disabled:cursor-not-allowed'

/** An icon alone; the button needs a name of its own. */
export const ICON_BUTTON =
  'inline-grid place-items-center target rounded-control text-ink enabled:hover:bg-cream disabled:text-disabled disabled:cursor-not-allowed'
