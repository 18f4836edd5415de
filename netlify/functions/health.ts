import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { isSignedIn } from '../guards/session.ts'
import { checkHealth } from '../handlers/health/check-health.ts'
import { showHealth } from '../handlers/health/show-health.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'

export default endpoint({
  GET: async (request, context) => {
    const checks = await checkHealth({
      enquiries: openEnquiryStore(context),
      jobs: openJobStore(context),
      trail: openTrailStore(context),
    })
    return showHealth(request, checks, await isSignedIn(request, context))
  },
})

export const config: Config = { path: '/api/health' }
