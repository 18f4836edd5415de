/** The number of records on one page (docs/product.md#record-galleries). */
export const RECORDS_PER_PAGE = 6

/** The CSS classes of the gallery's frame and of its list of cards. */
export const GALLERY_CLASS = 'measure min-h-[70svh] pt-10 pb-section lg:pt-14'
export const LIST_CLASS =
  'grid scroll-mt-28 gap-x-gutter gap-y-10 no-ring aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14'

/**
 * The classes of the grid of a record's pictures, and of each. The first pictures are so large that the others fill
 * their rows. On phones a row has two pictures; the first has a row alone, and so has the last if the number is even.
 */
export const PICTURES_CLASS =
  'grid grid-cols-2 gap-4 lg:grid-cols-6 lg:gap-gutter ' +
  'lg:has-[>:first-child:nth-last-child(3n+4)]:*:nth-[-n+4]:col-span-3'
export const PICTURE_CLASS = [
  'max-sm:first:col-span-2 max-sm:nth-[even]:last:col-span-2',
  'sm:max-lg:first:nth-last-[odd]:col-span-2 lg:not-first:col-span-2',
  'lg:first:nth-last-[3n]:col-span-4 lg:first:nth-last-[3n]:row-span-2',
  'lg:first:last:col-span-6 lg:first:last:[&_img]:aspect-2/1',
  'lg:first:nth-last-[3n+2]:col-span-3 lg:nth-2:nth-last-[3n+1]:col-span-3',
].join(' ')
