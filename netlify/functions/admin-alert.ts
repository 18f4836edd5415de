import type { Config, Context } from '@netlify/functions'
import { guardedEndpoint } from '../guards/endpoint.ts'
import { requireStaff } from '../guards/session.ts'
import { endAlert, publishAlert } from '../handlers/alert/publish-alert.ts'
import { ALERT_TAG, showStaffAlert } from '../handlers/alert/show-alert.ts'
import { purgeFromCdn } from '../platform/cdn.ts'
import { openAlertStore } from '../stores/alert-store.ts'

const deps = (context: Context) => ({
  alerts: openAlertStore(context),
  purge: () => purgeFromCdn([ALERT_TAG], context),
})

export default guardedEndpoint(requireStaff, {
  GET: (_request, context) => showStaffAlert(deps(context)),
  PUT: (request, context) => publishAlert(request, deps(context)),
  DELETE: (_request, context) => endAlert(deps(context)),
})

export const config: Config = { path: '/api/admin/alert' }
