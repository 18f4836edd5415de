import { PUBLICATION_MESSAGES, type SentPublication } from '../../../src/schemas/publication.ts'
import type { AuditAction } from '../../../src/schemas/staff/audit-log.ts'
import type { ByStaff } from '../../guards/session.ts'
import { HttpError } from '../../http/respond.ts'
import type { OfKind } from '../../platform/deps.ts'
import type { StoredRecord } from '../../stores/record-store.ts'

type Publication = Pick<StoredRecord, 'published' | 'publishAt' | 'unpublishAt'>

export type RecordDeps = OfKind<'pictures' | 'idempotency' | 'purge'> &
  Pick<ByStaff, 'author' | 'mayPublish'> & { id: string }

/** Returns whether visitors see a record, or will by schedule. */
export function isOrWillBePublished({ published, publishAt }: Publication): boolean {
  return published || publishAt !== null
}

/** Returns whether a request publishes or schedules, which only a publisher may do. */
export function isPublishing({ published, publishAt, unpublishAt }: SentPublication): boolean {
  return published === true || Boolean(publishAt) || Boolean(unpublishAt)
}

/**
 * Returns the publication fields of a record after a change (docs/product.md#schedule). A scheduled time has priority
 * over `published`. Publishing or hiding at once removes the scheduled time.
 * @param before the record before the change, with its scheduled changes up to `now`
 * @throws {HttpError} 422 when the end is past, or not after the beginning
 */
export function publicationAfter(before: Publication, sent: SentPublication, now: Date): Publication {
  const after = { ...begun(before, sent, now), unpublishAt: before.unpublishAt }
  if (sent.unpublishAt !== undefined) after.unpublishAt = sent.unpublishAt
  const { publishAt, unpublishAt } = after
  if (sent.unpublishAt && isPast(sent.unpublishAt, now)) throw new HttpError(422, PUBLICATION_MESSAGES.endIsPast)
  if (publishAt !== null && unpublishAt !== null && Date.parse(unpublishAt) <= Date.parse(publishAt)) {
    throw new HttpError(422, PUBLICATION_MESSAGES.endIsFirst)
  }
  return after
}

function begun(before: Publication, { published, publishAt }: SentPublication, now: Date) {
  if (publishAt) return isPast(publishAt, now) ? { published: true, publishAt: null } : { published: false, publishAt }
  if (published !== undefined) return { published, publishAt: null }
  return { published: before.published, publishAt: publishAt === null ? null : before.publishAt }
}

function isPast(moment: string, now: Date): boolean {
  return Date.parse(moment) <= now.getTime()
}

export function notAllowedToPublish(): HttpError {
  return new HttpError(403, 'Only a publisher changes what is on the website. Please ask for publication.')
}

/** Returns the audit entry for a change of publication; null when it is unchanged. */
export function publicationNote(before: Publication, after: Publication): AuditAction | null {
  if (after.published !== before.published) return after.published ? 'record-published' : 'record-unpublished'
  if (after.publishAt === before.publishAt && after.unpublishAt === before.unpublishAt) return null
  return after.publishAt === null && after.unpublishAt === null ? 'schedule-taken-back' : 'record-scheduled'
}
