import * as z from 'zod/mini'

/** Every action in the audit log, with its label in the staff area. */
export const AUDIT_ACTIONS = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  joined: 'Joined',
  'password-changed': 'Changed the password',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'sessions-ended': 'Ended sessions',
  'record-created': 'Created',
  'record-changed': 'Changed',
  'record-published': 'Published',
  'record-unpublished': 'Took off the website',
  'record-scheduled': 'Gave a time of publication',
  'schedule-taken-back': 'Took back a time of publication',
  'preview-made': 'Made a preview address',
  'preview-ended': 'Took back the preview addresses',
  'record-binned': 'Moved to the bin',
  'record-restored': 'Restored from the bin',
  'record-erased': 'Deleted for good',
  'consent-noted': 'Noted consent for pictures',
  'consent-withdrawn': 'Took the note of consent for pictures back',
  'publication-asked': 'Asked for publication',
  'publication-returned': 'Returned a draft',
  'picture-described': 'Changed a picture in the gallery',
  'picture-erased': 'Erased a picture',
  'picture-allowed-again': 'Allowed a picture again',
  'alert-published': 'Published an alert',
  'alert-ended': 'Ended an alert',
  'enquiry-entered': 'Entered an enquiry',
  'enquiry-changed': 'Changed an enquiry',
  'enquiries-changed': 'Changed several enquiries',
  'enquiry-resent': 'Sent an enquiry to the CRM',
  'enquiry-erased': 'Erased an enquiry',
  'enquiries-resent': 'Sent all stuck enquiries again',
  'quarantine-emptied': 'Emptied the quarantine',
  'enquiries-searched': 'Looked through enquiries of earlier months',
  'enquiries-downloaded': 'Downloaded enquiries',
  'person-invited': 'Made an invitation',
  'person-changed': 'Changed a person',
  'role-changed': 'Changed a role',
  'person-switched-off': 'Switched somebody off',
  'person-switched-on': 'Switched somebody on',
  'sign-in-rule-changed': 'Changed who needs a passkey',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The e-mail of a member of staff; empty if unknown. */
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  device: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** The response of `GET /api/admin/audit`. The request for the next page sends `next` as `before`. */
export const auditLogSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.nullable(z.string()),
})
