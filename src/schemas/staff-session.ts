/** Constants of staff sessions for browser and server (docs/product.md#sessions). */

export const MAX_SESSION_MS = 8 * 60 * 60 * 1000
export const MAX_IDLE_MS = 60 * 60 * 1000

/**
 * The request header of automatic calls, for example the check for new enquiries every 30 seconds. Such calls do not
 * count as a use of the session, which ends 60 minutes after its last use (docs/decisions/020).
 */
export const BACKGROUND_HEADER = 'Background-Call'

/** The message for callers whose session is missing or unknown. */
export const PLEASE_SIGN_IN = 'Please sign in.'

/** Why a session has ended, in sentences for staff. */
export const SESSION_ENDS = {
  unknown: 'Your session has ended.',
  idle: 'You were signed out after 60 minutes without use.',
  tooOld: 'A session lasts 8 hours, and these are over.',
  elsewhere: 'This session was ended from another browser.',
  otherWindow: 'You signed out in another window.',
  password: 'The password of this account was changed.',
  changed: 'An owner of the website has changed this account.',
  passkey: 'The passkey of this session was removed.',
  off: 'Your account has been switched off. Please ask an owner of the website.',
} as const
