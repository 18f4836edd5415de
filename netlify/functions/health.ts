import type { Config } from '@netlify/functions'
import { endpoint } from '../guards/endpoint.ts'
import { isSignedIn } from '../guards/session.ts'
import { checkHealth } from '../handlers/health/check-health.ts'
import { RememberedChecks, showHealth } from '../handlers/health/show-health.ts'
import { openEnquiryStore } from '../stores/enquiry-store.ts'
import { openJobStore } from '../stores/job-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'

const remembered = new RememberedChecks()

export default endpoint({
  GET: async (request, context) => {
    const make = () =>
      checkHealth({
        enquiries: openEnquiryStore(context),
        jobs: openJobStore(context),
        trail: openTrailStore(context),
      })
    const isStaff = await isSignedIn(request, context)
    return showHealth(request, await (isStaff ? make() : remembered.get(make)), isStaff)
  },
})

export const config: Config = { path: '/api/health' }
