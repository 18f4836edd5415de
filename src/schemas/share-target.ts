/** The Web Share Target of the staff area: declared in the manifest, handled by its service worker (decision 038). */

/** Receives pictures that staff share from their phone's gallery. */
export const SHARE_PATH = '/admin/share'
/** The field with the shared pictures. */
export const SHARE_POST_NAME = 'pictures'

/** Parameters of the staff area's address: the draft to open, or why there is none. */
export const DRAFT_PARAMETER = 'draft'
export const SHARE_FAILURE_PARAMETER = 'share'

/** The worker is not installed yet; the share had no pictures; the device has no space for them. */
export const SHARE_FAILURES = ['not-ready', 'no-pictures', 'no-room'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]
