import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { showAlert } from '../handlers/alert/show-alert.ts'
import { openAlertStore } from '../stores/alert-store.ts'

export default endpoint({ GET: (request, context) => showAlert(request, { alerts: openAlertStore(context) }) })

export const config: Config = { path: '/api/alert' }
