import type { Config } from '@netlify/functions'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { can, ofKind, routeTable, served } from '../guards/routes.ts'
import { changePassword, endOtherSessions, endSession, showAccount } from '../handlers/account/my-account.ts'
import { endAlert, publishAlert, showStaffAlert } from '../handlers/alert/alert.ts'
import { listAuditLog } from '../handlers/audit/list-audit-log.ts'
import { chosenTable, enquiriesTable, listEnquiries, searchEnquiries } from '../handlers/enquiries/list-enquiries.ts'
import { enterEnquiry } from '../handlers/enquiries/receive-enquiry.ts'
import {
  changeEnquiries,
  changeEnquiry,
  discardHeld,
  eraseEnquiry,
  resendEnquiry,
  retryStuck,
  showEnquiry,
} from '../handlers/enquiries/staff-enquiries.ts'
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '../handlers/passkeys/passkeys.ts'
import { changePerson, changeSignInRule, invitePerson, listPeople, renewInvitation } from '../handlers/people/people.ts'
import { allowPictureAgain, describePicture, erasePicture, listPictures } from '../handlers/pictures/gallery.ts'
import { endPreviews, makePreview } from '../handlers/previews/previews.ts'
import { listStaffRecords, showHistory } from '../handlers/records/listed-record.ts'
import {
  changeRecord,
  deleteRecord,
  eraseRecord,
  restoreRecord,
  reviewRecord,
} from '../handlers/records/revise-record.ts'
import { json } from '../http/respond.ts'
import { requiredSetting } from '../platform/env.ts'

const staff = routeTable()

staff.get('/api/session', can('account'), ({ env }) => json({ email: env.staff.email }))

const ME = '/api/admin/me'
staff.get(ME, can('account'), ({ req, env }) => showAccount(req.raw, env))
staff.delete(`${ME}/sessions`, can('account', 'sessions-ended'), ({ req, env }) => endOtherSessions(req.raw, env))
staff.delete(`${ME}/sessions/:id`, can('account', 'sessions-ended'), ({ req, env }) => endSession(req.raw, env))
staff.post(`${ME}/password`, can('account', 'password-changed'), ({ req, env }) => changePassword(req.raw, env))
staff.get(`${ME}/passkeys`, can('account'), ({ env }) => listPasskeys(env))
staff.post(`${ME}/passkeys`, can('account', 'passkey-added'), ({ req, env }) => addPasskey(req.raw, env))
staff.post(`${ME}/passkeys/options`, can('account'), ({ req, env }) => passkeyOptions(req.raw, env))
staff.delete(`${ME}/passkeys/:id`, can('account', 'passkey-removed'), ({ env }) => removePasskey(env))

// Authors may change only records that visitors do not see; the handlers refuse other changes by authors.
for (const kind of RECORD_KIND_IDS) {
  const { staffList, api } = recordPaths(kind)
  const endThese = ofKind(kind, (_, deps) => endPreviews(deps))
  staff.get(staffList, can('draft'), ({ env }) => listStaffRecords(env.records(kind)))
  staff.get(`${staffList}/:id/history`, can('draft'), ({ env }) => showHistory(env.id, env.records(kind)))
  staff.patch(`${api}/:id`, can('draft', 'record-changed'), ofKind(kind, changeRecord))
  staff.delete(`${api}/:id`, can('draft', 'record-binned'), ofKind(kind, deleteRecord))
  staff.post(`${api}/:id/restore`, can('draft', 'record-restored'), ofKind(kind, restoreRecord))
  staff.post(`${api}/:id/review`, can('draft'), ofKind(kind, reviewRecord))
  staff.post(`${api}/:id/erase`, can('publish', 'record-erased'), ofKind(kind, eraseRecord))
  staff.post(`${api}/:id/preview`, can('draft', 'preview-made'), ofKind(kind, makePreview))
  staff.delete(`${api}/:id/preview`, can('draft', 'preview-ended'), endThese)
}

const PICTURES = '/api/admin/pictures'
staff.get(PICTURES, can('draft'), ({ env }) => listPictures(env))
staff.patch(`${PICTURES}/:file`, can('draft', 'picture-described'), ({ req, env }) => describePicture(req.raw, env))
staff.delete(`${PICTURES}/:file`, can('publish', 'picture-erased'), ({ env }) => erasePicture(env))
staff.delete(`${PICTURES}/:file/erasure`, can('publish', 'picture-allowed-again'), ({ env }) => allowPictureAgain(env))

const ALERT = '/api/admin/alert'
staff.get(ALERT, can('publish'), ({ env }) => showStaffAlert(env))
staff.put(ALERT, can('publish', 'alert-published'), ({ req, env }) => publishAlert(req.raw, env))
staff.delete(ALERT, can('publish', 'alert-ended'), ({ env }) => endAlert(env))

const ENQUIRIES = '/api/admin/enquiries'
staff.get(ENQUIRIES, can('enquiries'), ({ req, env }) => listEnquiries(req.raw, env))
staff.post(ENQUIRIES, can('enquiries', 'enquiry-entered'), ({ req, env }) => enterEnquiry(req.raw, env))
staff.patch(ENQUIRIES, can('enquiries', 'enquiries-changed'), ({ req, env }) => changeEnquiries(req.raw, env))
staff.get(`${ENQUIRIES}.csv`, can('enquiries', 'enquiries-downloaded'), ({ req, env }) => enquiriesTable(req.raw, env))
staff.post(`${ENQUIRIES}.csv`, can('enquiries', 'enquiries-downloaded'), ({ req, env }) => chosenTable(req.raw, env))
staff.get(`${ENQUIRIES}/:id`, can('enquiries'), ({ env }) => showEnquiry(env))
staff.patch(`${ENQUIRIES}/:id`, can('enquiries', 'enquiry-changed'), ({ req, env }) => changeEnquiry(req.raw, env))
staff.delete(`${ENQUIRIES}/:id`, can('enquiries', 'enquiry-erased'), ({ env }) => eraseEnquiry(env))
staff.post(`${ENQUIRIES}/:id/resend`, can('enquiries', 'enquiry-resent'), ({ env }) =>
  resendEnquiry(env, requiredSetting('CRM_ENDPOINT')),
)
staff.post('/api/admin/enquiry-search', can('enquiries'), ({ req, env }) => searchEnquiries(req.raw, env))
staff.post('/api/admin/stuck-enquiries', can('enquiries', 'enquiries-resent'), ({ env }) => retryStuck(env))
staff.delete('/api/admin/quarantine', can('enquiries', 'quarantine-emptied'), ({ env }) => discardHeld(env))

const PEOPLE = '/api/admin/people'
staff.get('/api/admin/audit', can('people'), ({ req, env }) => listAuditLog(req.raw, env))
staff.get(PEOPLE, can('people'), ({ env }) => listPeople(env))
staff.post(PEOPLE, can('people', 'person-invited'), ({ req, env }) => invitePerson(req.raw, env))
staff.patch(`${PEOPLE}/:id`, can('people', 'person-changed'), ({ req, env }) => changePerson(req.raw, env))
staff.post(`${PEOPLE}/:id/invitation`, can('people', 'person-invited'), ({ req, env }) => renewInvitation(req.raw, env))
staff.patch('/api/admin/sign-in-rule', can('people', 'sign-in-rule-changed'), ({ req, env }) =>
  changeSignInRule(req.raw, env),
)

export default served(staff)

export const config: Config = {
  path: [
    '/api/session',
    '/api/admin/*',
    '/api/events/:id',
    '/api/events/:id/:action',
    '/api/news-coverage/:id',
    '/api/news-coverage/:id/:action',
    '/api/notices/:id',
    '/api/notices/:id/:action',
  ],
}
