/** The classes of the staff area's buttons; those of boxes are in src/styles/buttons.css. */
export const PRIMARY_BUTTON = 'button button-compact button-primary'
export const SECONDARY_BUTTON = 'button button-compact button-outline'

/** Words that act, in a row where a box would be too much. */
export const TEXT_BUTTON =
  'inline-flex items-center gap-2 target text-left font-semibold text-accent underline underline-offset-4 decoration-1 hover:decoration-2 disabled:text-muted disabled:no-underline disabled:cursor-not-allowed'

/** An icon alone; the button needs a name of its own. */
export const ICON_BUTTON =
  'inline-grid place-items-center target rounded-control text-ink enabled:hover:bg-cream disabled:text-disabled disabled:cursor-not-allowed'
