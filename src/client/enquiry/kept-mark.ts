/** The localStorage key that is set while enquiries or outcomes are stored. Their code is loaded only with this key. */
export const KEPT_MARK = 'keptEnquiries'
