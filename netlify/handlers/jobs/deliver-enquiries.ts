import { type JobPart, runJob } from '../../guards/jobs.ts'
import type { Needs } from '../../platform/deps.ts'
import { type Delivery, markIn } from '../../stores/stored-enquiry.ts'
import { forwardEnquiry } from '../enquiries/take-enquiry.ts'

const FIRST_PAUSE_MS = 60 * 1000
const MAX_PAUSE_MS = 6 * 60 * 60 * 1000
/** Marks are written before the enquiry. A mark without an enquiry is removed after a day. */
const ORPHAN_MS = 24 * 60 * 60 * 1000

interface DeliveryDeps extends Needs<'enquiries' | 'jobs'> {
  /** Without an endpoint nothing is sent. */
  crmEndpoint: string | undefined
  /** Whether to try even the enquiries whose pause (exponential backoff) is not over. */
  isImmediate: boolean
}

/**
 * Sends undelivered enquiries to the CRM, alternately the newest and the oldest, so that neither a flood nor a backlog
 * delays the others. The next run sends the rest. A run that had work and did none is logged and reported to staff.
 */
export async function deliverEnquiries(deps: DeliveryDeps): Promise<void> {
  const { enquiries, jobs, crmEndpoint, isImmediate, now } = deps
  const { blobs } = enquiries
  let due = 0
  const tried = new Set<string>()
  const pending = (endpoint: string): JobPart => ({
    name: 'pending',
    order: 'given',
    list: async () => {
      const untried = (await enquiries.marks()).pending.filter(({ id }) => !tried.has(id))
      due = untried.length
      return newestAndOldest(untried.map(({ key }) => key))
    },
    work: async (key) => {
      const mark = markIn(key)
      if (!mark) return
      const enquiry = await enquiries.current(mark.id)
      if (enquiry?.delivery.isPending && (isImmediate || isTimeToTry(enquiry.delivery, now))) {
        tried.add(mark.id)
        await forwardEnquiry(enquiry, { enquiries, crmEndpoint: endpoint, now })
        return
      }
      due -= 1
      const isDelivered = enquiry !== null && enquiry.delivery.deliveredAt !== null
      const isOrphan = enquiry === null && now.getTime() - Date.parse(mark.receivedAt) > ORPHAN_MS
      // Any other mark can belong to a change that is being written now.
      const isWrong = isDelivered || (isOrphan && !(await blobs.has(enquiries.keyOf(mark.id, 1))))
      if (isWrong) await blobs.remove(key)
    },
  })
  try {
    await runJob('deliver-enquiries', crmEndpoint === undefined ? [] : [pending(crmEndpoint)], { jobs, now })
  } finally {
    if (due > 0 && tried.size === 0) console.error(`deliver-enquiries: ${due} enquiries were due and none was tried.`)
    await jobs.note('delivery', { due, tried: tried.size })
  }
}

function isTimeToTry({ tries, lastFailedAt }: Delivery, now: Date): boolean {
  if (tries === 0 || lastFailedAt === null) return true
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS)
  return now.getTime() - Date.parse(lastFailedAt) >= pauseMs
}

/** Reorders keys that are sorted by time: newest, oldest, second newest, second oldest, … */
function newestAndOldest(keys: readonly string[]): string[] {
  return keys.map((_, index) => keys.at(index % 2 === 0 ? -1 - index / 2 : (index - 1) / 2) ?? '')
}
