/** The Web Share Target of the staff area: declared in the manifest, handled by its service worker (decision 038). */

/** Receives pictures that staff share from their phone's gallery. */
export const SHARE_PATH = '/admin/share'
/** The field with the shared pictures. */
export const SHARE_POST_NAME = 'pictures'

/** Parameters of the staff area's address: the draft to open, or why there is none. */
export const DRAFT_PARAMETER = 'draft'
export const SHARE_FAILURE_PARAMETER = 'share'

/** Why a share failed: the worker is not installed yet, there are no pictures, or the device has no space. */
export const SHARE_FAILURES = ['not-ready', 'no-pictures', 'no-room'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]
