import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { AlertStore } from './alert-store.ts'
import { AuditLogStore } from './audit-log.ts'
import { BlobStore } from './blob-store.ts'
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

/** The key of the mark of an unfinished restore. Its value is the archive's id (netlify/local/backup/archive.ts). */
export const RESTORE_MARK = 'unfinished'

/** The parts of the request context that a store needs. Netlify's `Context` has them. */
export interface DeployContext {
  /** `published` is missing where there is only one deploy, for example in commands. */
  deploy: { context: string; published?: boolean }
  /** Keeps the function running for work after the response. */
  waitUntil?: (work: Promise<unknown>) => void
}

/**
 * Returns whether a deploy is an earlier deploy of production, which has an address of its own (docs/decisions/016).
 * Such a deploy shares the stores of the live site; a preview does not.
 */
export function isReadOnlyDeploy({ deploy }: DeployContext): boolean {
  return deploy.context === 'production' && deploy.published === false
}

/** Opens the store `name` of the deploy that serves this request; read-only for an earlier deploy of production. */
export function openBlobStore(name: string, context: DeployContext): BlobStore {
  return new BlobStore(blobStoreName(name, context), isReadOnlyDeploy(context))
}

/** Returns the name of a store. All deploys share Netlify's stores, so previews use other names than the live site. */
export function blobStoreName(name: string, { deploy }: DeployContext): string {
  const isLive = deploy.context === 'production'
  return isLive ? name : `${name}-${deploy.context.replace(/[^a-z0-9-]/g, '-')}`
}

/** Returns the stores of the deploy that serves a request. Each store connects when it is first used. */
export function openStores(context: DeployContext) {
  const open = (name: string) => openBlobStore(name, context)
  const afterAnswer: AfterAnswer | undefined = context.waitUntil && ((work) => context.waitUntil?.(work))
  const records = (kind: RecordKind) => new RecordStore(open('records'), kind, afterAnswer)
  return {
    alerts: new AlertStore(open('alert')),
    enquiries: new EnquiryStore(open('enquiries'), afterAnswer),
    idempotency: new IdempotencyStore(open('idempotency')),
    jobs: new JobStore(open('jobs')),
    people: new PeopleStore(open('people')),
    pictures: new PictureStore(open('pictures')),
    records,
    sessions: new SessionStore(open('sessions')),
    signingKeys: new SigningKeyStore(open('signing-keys')),
    stores: RECORD_KIND_IDS.map(records),
    throttle: new ThrottleStore(open('throttle')),
    auditLog: new AuditLogStore(open('audit')),
    /** Whether a restore is unfinished. Its records and pictures are incomplete, so nothing must be deleted. */
    isRestoring: () => open('restore').has(RESTORE_MARK),
  }
}
