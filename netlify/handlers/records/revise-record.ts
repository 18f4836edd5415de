import {
  eraseRecordSchema,
  propertiesOf,
  type RecordChange,
  recordChangeSchema,
  reviewStepSchema,
} from '../../../src/schemas/record.ts'
import { ENDS_BEFORE_DATE, endsBeforeDate } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { hasPictures } from '../../../src/schemas/record-kinds/record-kinds.ts'
import type { AuditAction } from '../../../src/schemas/staff/audit-log.ts'
import { audited } from '../../guards/audit.ts'
import { readSent } from '../../http/body.ts'
import { versionRead } from '../../http/headers.ts'
import { answer, conflict, ERRORS, HttpError } from '../../http/respond.ts'
import { recordTags } from '../../platform/cdn.ts'
import { filesOf, type RecordEdit, type StoredRecord, settled } from '../../stores/record-store.ts'
import { staffRecordResponse, subjectOf } from './listed-record.ts'
import {
  isOrWillBePublished,
  isPublishing,
  notAllowedToPublish,
  publicationAfter,
  publicationNote,
  type RecordDeps,
} from './publication.ts'
import { assertNothingMissing, detailsAfter, recordDocuments, shownFiles } from './record-files.ts'

/** Enough for 51 alt texts and captions in a script with three bytes per letter. */
export const MAX_CHANGE_BYTES = 256 * 1024

/**
 * `PATCH /api/<kind>/:id`: changes the fields that are sent. 403 for an author if the record is or would be published;
 * 409 while the record is in the bin.
 */
export async function changeRecord(request: Request, deps: RecordDeps): Promise<Response> {
  const version = versionRead(request)
  const change = await readSent(recordChangeSchema(deps.records.kind), request, MAX_CHANGE_BYTES)
  const record = await recordAtVersion(version, deps)
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it before you change it.')

  if (isPublishing(change)) assertMayPublish(deps)
  const isPeriod = change.date !== undefined || change.until !== undefined
  if (isPeriod && endsBeforeDate({ ...record, ...change })) throw new HttpError(422, ENDS_BEFORE_DATE)

  const documents = change.documents && (await recordDocuments(change.documents, record.documents ?? [], deps.pictures))
  const edit = { ...editOf(record, change, deps), ...(documents && { documents }) }
  const before = new Set(filesOf(record))
  const added = filesOf(edit).filter((file) => !before.has(file))
  await keepFiles(added, deps)
  return revised(record, edit, deps)
}

/** `DELETE /api/<kind>/:id`: moves the record to the bin, where it stays for 30 days. */
export async function deleteRecord(request: Request, deps: RecordDeps): Promise<Response> {
  const record = await recordAtVersion(versionRead(request), deps)
  if (record.deletedAt) return staffRecordResponse(deps.records.kind, record, 200)
  // Removes `publishAt`: only a publisher can make a restored record public.
  return revised(record, { deletedAt: deps.author.now.toISOString(), publishAt: null }, deps)
}

/**
 * `POST /api/<kind>/:id/review`: an author requests publication of a draft; a publisher either accepts and so publishes
 * the draft, or returns it with a note. 403 when an author accepts or returns; 409 when the record is not a draft.
 */
export async function reviewRecord(request: Request, deps: RecordDeps): Promise<Response> {
  const version = versionRead(request)
  const sent = await readSent(reviewStepSchema, request)
  const record = await recordAtVersion(version, deps)
  if (record.deletedAt || isOrWillBePublished(record))
    throw new HttpError(409, 'Only a draft can be published. Please load the list again.')
  const { email: by } = deps.author
  if (sent.step === 'ask') {
    return audited(await revised(record, { review: { state: 'asked', by, note: '' } }, deps), {
      what: 'publication-asked',
    })
  }
  assertMayPublish(deps)
  if (!('note' in sent)) return revised(record, { published: true, review: null }, deps)
  const returned = await revised(record, { review: { state: 'returned', by, note: sent.note } }, deps)
  return audited(returned, { what: 'publication-returned' })
}

/** `POST /api/<kind>/:id/restore`: restores the record from the bin, unchanged. */
export async function restoreRecord(request: Request, deps: RecordDeps): Promise<Response> {
  const record = await recordAtVersion(versionRead(request), deps)
  if (!record.deletedAt) return staffRecordResponse(deps.records.kind, record, 200)
  await keepFiles(filesOf(record), deps)
  return revised(record, { deletedAt: null }, deps)
}

/**
 * `POST /api/<kind>/:id/erase`: permanently removes a record in the bin, with all versions, if its title is sent as a
 * confirmation, and answers 204. The clean-up removes its pictures (docs/decisions/018). 409 when the record is not in
 * the bin, 422 for another title.
 */
export async function eraseRecord(request: Request, deps: RecordDeps): Promise<Response> {
  const version = versionRead(request)
  const { title } = await readSent(eraseRecordSchema, request)
  const record = await recordAtVersion(version, deps)
  if (!record.deletedAt) throw new HttpError(409, 'Only what is in the bin can be deleted for good.')
  if (title !== record.name.trim()) throw new HttpError(422, 'This is not its title. Please type the title exactly.')
  if (!(await deps.records.erase(record, deps.author.now))) throw conflict()
  deps.purge(recordTags(deps.records.kind, filesOf(record)))
  return audited(answer(null, { status: 204 }), { subject: subjectOf(deps.records.kind, record) })
}

/**
 * Returns the version that the editor has read, with its scheduled changes up to now. It must be the newest version.
 * Reads that version and the next by their keys, because a list can lack a record that was created a moment ago.
 * @throws HttpError 412 when there is a newer version, 404 when there is no such record
 */
async function recordAtVersion(version: number, deps: RecordDeps): Promise<StoredRecord> {
  const { id, records, author } = deps
  const read = (number: number) => records.at(id, number)
  let [record, next] = await Promise.all([read(version), read(version + 1)])
  // A version that only withdraws previews changes nothing that an editor has read.
  while (record && next && next.previewsEndedTo !== record.previewsEndedTo) {
    ;[record, next] = [next, await read(next.version + 1)]
  }
  if (record && !next) {
    const present = settled(record, author.now)
    if (isOrWillBePublished(present)) assertMayPublish(deps)
    return present
  }
  const isThere = record !== null || next !== null || (await read(1)) !== null
  throw isThere ? conflict() : new HttpError(404, ERRORS.noId)
}

function assertMayPublish({ mayPublish }: RecordDeps): void {
  if (!mayPublish) throw notAllowedToPublish()
}

function editOf(record: StoredRecord, change: RecordChange, { records: { kind }, author }: RecordDeps): RecordEdit {
  const { altTexts, captions, focus, documents: _, ...fields } = change
  const publication = publicationAfter(record, change, author.now)
  const isSame = publicationNote(record, publication) === null && change.published === undefined
  const edit = { ...propertiesOf(fields), ...publication, review: isSame ? record.review : null }
  if (!hasPictures(kind)) return edit
  return { ...edit, ...detailsAfter(picturesOf({ ...record, ...edit }), record, { altTexts, captions, focus }) }
}

/** Makes sure that the files of the next version exist. @throws HttpError 422 when one is missing */
async function keepFiles(files: string[], { pictures, author }: RecordDeps): Promise<void> {
  assertNothingMissing(await pictures.use(files, author.now))
}

async function revised(record: StoredRecord, edit: RecordEdit, { records, author, purge }: RecordDeps) {
  const next = await records.revise(record, edit, author)
  if (next === null) throw conflict()
  // If `unpublishAt` has changed, all files are purged: the CDN would cache them until the earlier `unpublishAt`.
  const keptByCdn = next.unpublishAt === record.unpublishAt ? new Set(shownFiles(next)) : new Set()
  const hidden = shownFiles(record).filter((file) => !keptByCdn.has(file))
  purge(recordTags(records.kind, hidden))
  return audited(staffRecordResponse(records.kind, next, 200), { what: auditActionOf(record, next) })
}

/** Returns the audit entry for a change; null for the one in the route table. */
function auditActionOf(before: StoredRecord, next: StoredRecord): AuditAction | null {
  if (next.deletedAt !== before.deletedAt) return null
  const publication = publicationNote(before, next)
  if (publication !== null || next.consentOnFile === before.consentOnFile) return publication
  return next.consentOnFile ? 'consent-noted' : 'consent-withdrawn'
}
