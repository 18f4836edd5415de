import { eraseRecordSchema } from '../../../src/schemas/record.ts'
import { noted } from '../../guards/trail.ts'
import { answer, HttpError } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import { versionRead } from '../../parsing/if-match.ts'
import { parseSent } from '../../parsing/parse-sent.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { filesOf } from '../../stores/stored-record.ts'
import { conflict, type RecordAtVersion, recordAtVersion } from './revise-record.ts'

const MAX_CONFIRMATION_BYTES = 4 * 1024

interface Deps extends RecordAtVersion {
  records: RecordAtVersion['records'] & Pick<RecordStore, 'kind' | 'erase'>
  /** Purges the listing and these pictures from the CDN. */
  purge: (hiddenPictures: string[]) => void
}

/**
 * `POST /api/<kind>/:id/erase`: removes a record in the bin for good, all its versions, when its title is sent as a
 * confirmation, and answers 204. The clean-up frees its pictures (docs/decisions/018). 409 when
 * the record is not in the bin, 422 when the title is another one.
 */
export async function eraseRecord(request: Request, deps: Deps): Promise<Response> {
  const version = versionRead(request)
  const { title } = parseSent(eraseRecordSchema, await readJson(request, MAX_CONFIRMATION_BYTES))
  const record = await recordAtVersion(version, deps)
  if (!record.deletedAt) throw new HttpError(409, 'Only what is in the bin can be deleted for good.')
  if (title !== record.name.trim()) throw new HttpError(422, 'This is not its title. Please type the title exactly.')
  if (!(await deps.records.erase(record, deps.author.now))) throw conflict()
  deps.purge(filesOf(record))
  return noted(answer(null, { status: 204 }), 'record-erased', `${deps.records.kind}: ${record.name}`)
}
