/** The localStorage key that is set while this browser stores enquiries or outcomes: only then is their code loaded. */
export const KEPT_MARK = 'keptEnquiries'
