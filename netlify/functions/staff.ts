import type { Config } from '@netlify/functions'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { type Call, can, routeTable, served } from '../guards/routes.ts'
import { changePassword, endOtherSessions, endSession, showAccount } from '../handlers/account/my-account.ts'
import { ALERT_TAG, endAlert, publishAlert, showStaffAlert } from '../handlers/alert/alert.ts'
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
import { purgeErased, purgeFromCdn } from '../platform/cdn.ts'
import { type RecordDeps, recordDeps } from '../platform/deps.ts'
import { requiredSetting } from '../platform/env.ts'

const staff = routeTable()

staff.get('/api/session', can('account'), (c) => json({ email: c.var.staff.email }))

const ME = '/api/admin/me'
staff.get(ME, can('account'), (c) => showAccount(c.req.raw, c.var.staff, c.env))
staff.delete(`${ME}/sessions`, can('account', 'sessions-ended'), (c) => endOtherSessions(c.req.raw, c.var.staff, c.env))
staff.delete(`${ME}/sessions/:id`, can('account', 'sessions-ended'), (c) =>
  endSession(c.req.raw, c.req.param('id'), c.var.staff, c.env),
)
staff.post(`${ME}/password`, can('account', 'password-changed'), (c) => changePassword(c.req.raw, c.var.staff, c.env))
staff.get(`${ME}/passkeys`, can('account'), (c) => listPasskeys(c.var.staff, c.env))
staff.post(`${ME}/passkeys`, can('account', 'passkey-added'), (c) => addPasskey(c.req.raw, c.var.staff, c.env))
staff.post(`${ME}/passkeys/options`, can('account'), (c) => passkeyOptions(c.req.raw, c.var.staff, c.env))
staff.delete(`${ME}/passkeys/:id`, can('account', 'passkey-removed'), (c) =>
  removePasskey(c.req.param('id'), c.var.staff, c.env),
)

// Authors write records that visitors do not see; the handlers refuse them the rest.
for (const kind of RECORD_KIND_IDS) {
  const { staffList, api } = recordPaths(kind)
  const change = (handler: (request: Request, deps: RecordDeps) => Promise<Response>) => (c: Call) =>
    handler(c.req.raw, recordDeps(c.env, kind, c.var.staff, c.req.param('id')))
  staff.get(staffList, can('draft'), (c) => listStaffRecords(c.env.records(kind)))
  staff.get(`${staffList}/:id/history`, can('draft'), (c) => showHistory(c.req.param('id'), c.env.records(kind)))
  staff.patch(`${api}/:id`, can('draft', 'record-changed'), change(changeRecord))
  staff.delete(`${api}/:id`, can('draft', 'record-binned'), change(deleteRecord))
  staff.post(`${api}/:id/restore`, can('draft', 'record-restored'), change(restoreRecord))
  staff.post(`${api}/:id/review`, can('draft'), change(reviewRecord))
  staff.post(`${api}/:id/erase`, can('publish', 'record-erased'), change(eraseRecord))
  staff.post(`${api}/:id/preview`, can('draft', 'preview-made'), (c) =>
    makePreview(c.req.raw, c.env.previews(kind, c.req.param('id'))),
  )
  staff.delete(`${api}/:id/preview`, can('draft', 'preview-ended'), (c) =>
    endPreviews(c.env.previews(kind, c.req.param('id'))),
  )
}

const PICTURES = '/api/admin/pictures'
staff.get(PICTURES, can('draft'), (c) => listPictures(c.env))
staff.patch(`${PICTURES}/:file`, can('draft', 'picture-described'), (c) =>
  describePicture(c.req.raw, c.req.param('file'), c.env),
)
staff.delete(`${PICTURES}/:file`, can('publish', 'picture-erased'), ({ req, env, var: { staff } }) => {
  const file = req.param('file')
  const { pictures, stores, now, context } = env
  const purge = () => purgeErased(file, context)
  return erasePicture(file, { pictures, stores, author: { email: staff.email, now }, purge })
})
staff.delete(`${PICTURES}/:file/erasure`, can('publish', 'picture-allowed-again'), (c) =>
  allowPictureAgain(c.req.param('file'), c.env.pictures),
)

const ALERT = '/api/admin/alert'
const alertDeps = ({ env: { alerts, context } }: Call) => ({
  alerts,
  purge: () => purgeFromCdn([ALERT_TAG], context),
})
staff.get(ALERT, can('publish'), (c) => showStaffAlert(c.env))
staff.put(ALERT, can('publish', 'alert-published'), (c) => publishAlert(c.req.raw, alertDeps(c)))
staff.delete(ALERT, can('publish', 'alert-ended'), (c) => endAlert(alertDeps(c)))

const ENQUIRIES = '/api/admin/enquiries'
staff.get(ENQUIRIES, can('enquiries'), (c) => listEnquiries(c.req.raw, c.env))
staff.post(ENQUIRIES, can('enquiries', 'enquiry-entered'), (c) => enterEnquiry(c.req.raw, c.var.staff, c.env))
staff.patch(ENQUIRIES, can('enquiries', 'enquiries-changed'), (c) => changeEnquiries(c.req.raw, c.var.staff, c.env))
staff.get(`${ENQUIRIES}.csv`, can('enquiries', 'enquiries-downloaded'), (c) => enquiriesTable(c.req.raw, c.env))
staff.post(`${ENQUIRIES}.csv`, can('enquiries', 'enquiries-downloaded'), (c) => chosenTable(c.req.raw, c.env))
staff.get(`${ENQUIRIES}/:id`, can('enquiries'), (c) => showEnquiry(c.req.param('id'), c.env))
staff.patch(`${ENQUIRIES}/:id`, can('enquiries', 'enquiry-changed'), (c) =>
  changeEnquiry(c.req.raw, c.req.param('id'), c.var.staff, c.env),
)
staff.delete(`${ENQUIRIES}/:id`, can('enquiries', 'enquiry-erased'), (c) => eraseEnquiry(c.req.param('id'), c.env))
staff.post(`${ENQUIRIES}/:id/resend`, can('enquiries', 'enquiry-resent'), ({ req, env: { enquiries } }) =>
  resendEnquiry(req.param('id'), { enquiries, crmEndpoint: requiredSetting('CRM_ENDPOINT') }),
)
staff.post('/api/admin/enquiry-search', can('enquiries'), (c) => searchEnquiries(c.req.raw, c.env))
staff.post('/api/admin/stuck-enquiries', can('enquiries', 'enquiries-resent'), (c) => retryStuck(c.env))
staff.delete('/api/admin/quarantine', can('enquiries', 'quarantine-emptied'), (c) => discardHeld(c.env))

const PEOPLE = '/api/admin/people'
staff.get('/api/admin/audit', can('people'), (c) => listAuditLog(c.req.raw, c.env))
staff.get(PEOPLE, can('people'), (c) => listPeople(c.env))
staff.post(PEOPLE, can('people', 'person-invited'), (c) => invitePerson(c.req.raw, c.var.staff, c.env))
staff.patch(`${PEOPLE}/:id`, can('people', 'person-changed'), (c) =>
  changePerson(c.req.raw, c.req.param('id'), c.var.staff, c.env),
)
staff.post(`${PEOPLE}/:id/invitation`, can('people', 'person-invited'), (c) =>
  renewInvitation(c.req.raw, c.req.param('id'), c.var.staff, c.env),
)
staff.patch('/api/admin/sign-in-rule', can('people', 'sign-in-rule-changed'), (c) => changeSignInRule(c.req.raw, c.env))

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
