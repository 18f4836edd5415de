import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { AlertStore } from './alert-store.ts'
import { AuditLogStore } from './audit-log.ts'
import { type DeployContext, openBlobStore } from './blob-store.ts'
import { ChallengeStore } from './challenge-store.ts'
import type { AfterAnswer } from './documents.ts'
import { EnquiryStore } from './enquiry-store.ts'
import { IdempotencyStore } from './idempotency-store.ts'
import { JobStore } from './job-store.ts'
import { PeopleStore } from './people-store.ts'
import { PictureStore } from './picture-store.ts'
import { RecordStore } from './record-store.ts'
import { SessionStore } from './session-store.ts'
import { SigningKeyStore } from './signing-key-store.ts'
import { ThrottleStore } from './throttle-store.ts'

/** Holds the id of an archive whose restore was started and has not ended (netlify/local/backup/archive.ts). */
export const RESTORE_MARK = 'unfinished'

/** Returns the stores of the deploy that serves a request. Each connects when it is first used. */
export function openStores(context: DeployContext) {
  const open = (name: string) => openBlobStore(name, context)
  const afterAnswer: AfterAnswer | undefined = context.waitUntil && ((work) => context.waitUntil?.(work))
  const records = (kind: RecordKind) => new RecordStore(open('records'), kind, afterAnswer)
  return {
    alerts: new AlertStore(open('alert')),
    challenges: new ChallengeStore(open('challenges')),
    enquiries: new EnquiryStore(open('enquiries'), afterAnswer),
    idempotency: new IdempotencyStore(open('idempotency')),
    jobs: new JobStore(open('jobs')),
    people: new PeopleStore(open('people')),
    pictures: new PictureStore(open('pictures')),
    records,
    sessions: new SessionStore(open('sessions')),
    signingKeys: new SigningKeyStore(open('signing-keys')),
    /** The records of every kind. */
    stores: RECORD_KIND_IDS.map(records),
    throttle: new ThrottleStore(open('throttle')),
    auditLog: new AuditLogStore(open('audit')),
    /** Whether a restore is unfinished. Until its end records and pictures are incomplete, so nothing is deleted. */
    isRestoring: () => open('restore').has(RESTORE_MARK),
  }
}
