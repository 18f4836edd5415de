/** In localStorage while this browser keeps enquiries or outcomes, so that a page without any loads no code for them. */
export const KEPT_MARK = 'keptEnquiries'
