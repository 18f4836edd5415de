/** The Web Share Target of the staff area. The manifest declares it; the service worker handles it (decision 038). */

/** The path to which a phone's gallery sends shared pictures. */
export const SHARE_PATH = '/admin/share'
/** The field with the shared pictures. */
export const SHARE_POST_NAME = 'pictures'

/** Parameters of the staff area's address: the draft to open, or why there is no draft. */
export const DRAFT_PARAMETER = 'draft'
export const SHARE_FAILURE_PARAMETER = 'share'

/** Why there is no draft: the worker is not installed yet, nothing shared was a picture, or the device has no space. */
export const SHARE_FAILURES = ['not-ready', 'no-pictures', 'no-room'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]
