/** Records on one page (docs/product.md#record-galleries). */
export const RECORDS_PER_PAGE = 6
