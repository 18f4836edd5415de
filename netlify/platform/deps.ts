import type { Context } from '@netlify/functions'
import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { openAlertStore } from '../stores/alert-store.ts'
import { openChallengeStore } from '../stores/challenge-store.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openIdempotencyStore } from '../stores/idempotency-store.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openPeopleStore } from '../stores/people-store.ts'
import { settingsOwner } from '../stores/person.ts'
import { openPictureStore } from '../stores/picture-store.ts'
import { openRecordStore } from '../stores/record-store.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openSigningKeyStore } from '../stores/signing-key-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'
import { builtPage } from './built-page.ts'
import { type CrmSetting, crmSetting, requiredSetting } from './env.ts'
import { siteAddress } from './site-address.ts'

/**
 * What handlers work with during one call. A store is opened and a setting is read when a handler asks for it, so that
 * a wrong setting stops only the part that needs it.
 */
export class Deps {
  readonly context: Context
  readonly now = new Date()
  readonly builtPage = builtPage
  readonly deviceKey = () => this.#key('device')
  readonly challengeKey = () => this.#key('challenge')
  readonly previewKey = () => this.#key('preview')
  #crm: CrmSetting | undefined

  constructor(context: Context) {
    this.context = context
  }

  get alerts() {
    return openAlertStore(this.context)
  }
  get challenges() {
    return openChallengeStore(this.context)
  }
  get enquiries() {
    return openEnquiryStore(this.context)
  }
  get idempotency() {
    return openIdempotencyStore(this.context)
  }
  get jobs() {
    return openJobStore(this.context)
  }
  get people() {
    return openPeopleStore(this.context)
  }
  get pictures() {
    return openPictureStore(this.context)
  }
  get sessions() {
    return openSessionStore(this.context)
  }
  /** The records of every kind. */
  get stores() {
    return RECORD_KIND_IDS.map((kind) => this.records(kind))
  }
  get throttle() {
    return openThrottleStore(this.context)
  }
  get trail() {
    return openTrailStore(this.context)
  }

  records(kind: RecordKind) {
    return openRecordStore(kind, this.context)
  }
  /** What the previews of one record are made from. */
  previews(kind: RecordKind, id: string) {
    const { previewKey, now } = this
    return { id, records: this.records(kind), previewKey, now }
  }

  get crmEndpoint() {
    return this.#crmSetting().crmEndpoint
  }
  get crmComplaint() {
    return this.#crmSetting().crmComplaint
  }
  /** The account of the settings: its e-mail and the hash of its password. */
  get admin() {
    return { email: requiredSetting('ADMIN_EMAIL'), passwordHash: this.settingsPasswordHash }
  }
  get settingsPasswordHash() {
    return requiredSetting('ADMIN_PASSWORD_HASH')
  }
  /** The same account as a person. */
  get owner() {
    return settingsOwner(requiredSetting('ADMIN_EMAIL'))
  }
  get site() {
    return siteAddress()
  }

  /** The client's address from the platform. */
  get address() {
    return this.context.ip
  }
  /** Where the client is, as far as the platform knows. */
  get place() {
    const { city, country } = this.context.geo
    return [city, country?.name].filter((part) => part !== undefined).join(', ') || undefined
  }

  #key(purpose: 'device' | 'challenge' | 'preview') {
    return openSigningKeyStore(this.context).key(purpose)
  }

  /** What is wrong with the setting is logged once a call. */
  #crmSetting() {
    this.#crm ??= crmSetting()
    return this.#crm
  }
}
