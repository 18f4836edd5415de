/** Records on one page (docs/product.md#record-galleries). */
export const RECORDS_PER_PAGE = 6

/** The gallery's frame and its list of cards, with the same classes for the first cards and for the gallery. */
export const GALLERY_CLASS = 'measure min-h-[70svh] pt-10 pb-section lg:pt-14'
export const LIST_CLASS =
  'grid scroll-mt-28 gap-x-gutter gap-y-10 outline-none aria-busy:opacity-60 focus-visible:shadow-none sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14'
