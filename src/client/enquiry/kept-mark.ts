/** The localStorage key that is set while enquiries or outcomes are stored. Without it, their code is not loaded. */
export const KEPT_MARK = 'keptEnquiries'
