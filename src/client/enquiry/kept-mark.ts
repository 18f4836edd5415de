/** The localStorage key that is set while enquiries or outcomes are stored: only with it, pages load their code. */
export const KEPT_MARK = 'keptEnquiries'
