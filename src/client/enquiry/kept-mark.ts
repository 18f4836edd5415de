/**
 * The localStorage key that is set while enquiries or outcomes are stored. Without it, pages do not load their code.
 */
export const KEPT_MARK = 'keptEnquiries'
