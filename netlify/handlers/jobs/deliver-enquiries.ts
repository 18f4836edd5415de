import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import type { EnquiryTrace } from '../../stores/enquiry-trace.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { forwardEnquiry } from '../enquiries/forward-enquiry.ts'

const FIRST_PAUSE_MS = 60 * 1000
const MAX_PAUSE_MS = 6 * 60 * 60 * 1000
const PARALLEL_TRIES = 16
/** Starts no try later than this, so that a run ends within 12 seconds. */
const MAX_RUN_MS = 6_000

export interface DeliverEnquiriesDeps {
  enquiries: EnquiryStore
  crmEndpoint: string
  /** True tries everything undelivered; false only what is due, with exponential backoff per enquiry. */
  isImmediate: boolean
  now?: Date
}

/**
 * Sends undelivered enquiries to the CRM, those that waited longest first. What does not fit into this run waits for
 * the next.
 */
export async function deliverEnquiries(deps: DeliverEnquiriesDeps): Promise<void> {
  const { enquiries, crmEndpoint, isImmediate, now = new Date() } = deps
  const endAtMs = performance.now() + MAX_RUN_MS
  const undelivered = (await enquiries.traces()).filter(
    ({ isDelivered, isQuarantined }) => !isDelivered && !isQuarantined,
  )
  const due = undelivered.filter((trace) => isImmediate || isDue(trace, now))
  due.sort((a, b) => lastTryMs(a) - lastTryMs(b))

  const failures: unknown[] = []
  await mapConcurrently(due, PARALLEL_TRIES, async (trace) => {
    if (performance.now() > endAtMs) return
    try {
      const enquiry = await enquiries.read(trace)
      if (enquiry) await forwardEnquiry(trace.id, enquiry, { enquiries, crmEndpoint, now })
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length > 0) throw failures[0]
}

function isDue(trace: EnquiryTrace, now: Date): boolean {
  if (trace.hasGivenUp) return false
  const failures = trace.failedAtMs.length
  if (failures === 0) return true
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS)
  return now.getTime() - lastTryMs(trace) >= pauseMs
}

function lastTryMs({ failedAtMs }: EnquiryTrace): number {
  return failedAtMs.at(-1) ?? 0
}
