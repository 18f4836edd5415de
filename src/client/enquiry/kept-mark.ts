/** In localStorage while this browser stores enquiries or outcomes, so that other pages load no code for them. */
export const KEPT_MARK = 'keptEnquiries'
