/** The trail of who did what (docs/product.md#trail). */
import * as z from 'zod/mini'

/** Everything that the trail records. */
export const TRAIL_ACTIONS = [
  'sign-in',
  'sign-in-failed',
  'joined',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'sessions-ended',
  'record-created',
  'record-changed',
  'record-published',
  'record-unpublished',
  'record-scheduled',
  'schedule-taken-back',
  'preview-made',
  'preview-ended',
  'record-binned',
  'record-restored',
  'record-erased',
  'consent-noted',
  'consent-withdrawn',
  'publication-asked',
  'publication-returned',
  'picture-described',
  'picture-erased',
  'picture-allowed-again',
  'alert-published',
  'alert-ended',
  'enquiry-entered',
  'enquiry-changed',
  'enquiries-changed',
  'enquiry-resent',
  'enquiry-erased',
  'enquiries-resent',
  'quarantine-emptied',
  'enquiries-searched',
  'enquiries-downloaded',
  'person-invited',
  'person-changed',
  'role-changed',
  'person-switched-off',
  'person-switched-on',
  'sign-in-rule-changed',
] as const
export type TrailAction = (typeof TRAIL_ACTIONS)[number]

export const trailEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The e-mail of a member of staff; empty when nobody known did it. */
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  device: z.string(),
})
export type TrailEntry = z.infer<typeof trailEntrySchema>

/** The answer of `GET /api/admin/audit`. `next` is sent back as `before`. */
export const trailSchema = z.object({
  entries: z.array(trailEntrySchema),
  next: z.nullable(z.string()),
})
