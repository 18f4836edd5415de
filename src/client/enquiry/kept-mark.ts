/** The localStorage key that is set while enquiries or outcomes are stored. Pages load the code for them only then. */
export const KEPT_MARK = 'keptEnquiries'
