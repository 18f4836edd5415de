import { type JobPart, runJob } from '../../guards/jobs.ts'
import type { EnquiryStore } from '../../stores/enquiry-store.ts'
import type { JobStore } from '../../stores/job-store.ts'
import { type Delivery, type EnquiryMark, markName } from '../../stores/stored-enquiry.ts'
import { forwardEnquiry } from '../enquiries/take-enquiry.ts'

const FIRST_PAUSE_MS = 60 * 1000
const MAX_PAUSE_MS = 6 * 60 * 60 * 1000
const RUN_MS = 20_000
/** Marks are written before the enquiry. One that has had none for a day will not get it. */
const ORPHAN_MS = 24 * 60 * 60 * 1000

export interface DeliverEnquiriesDeps {
  enquiries: EnquiryStore
  jobs: JobStore
  /** Without it nothing is sent. */
  crmEndpoint: string | undefined
  /** True tries everything undelivered; false only what is due, with exponential backoff per enquiry. */
  isImmediate: boolean
  now?: Date
}

/**
 * Sends undelivered enquiries to the CRM, the newest and the oldest in turn, so that neither a flood nor a backlog keeps
 * the others waiting. What does not fit into this run waits for the next.
 */
export async function deliverEnquiries(deps: DeliverEnquiriesDeps): Promise<void> {
  const { jobs, now = new Date() } = deps
  const delivery = new DeliveryRun(deps, now)
  await runJob('deliver-enquiries', delivery.parts(), { jobs, now, runMs: RUN_MS }).finally(() => delivery.report())
}

class DeliveryRun {
  readonly #deps: DeliverEnquiriesDeps
  readonly #now: Date
  #due = 0
  readonly #tried = new Set<string>()

  constructor(deps: DeliverEnquiriesDeps, now: Date) {
    this.#deps = deps
    this.#now = now
  }

  parts(): JobPart[] {
    const { enquiries, crmEndpoint } = this.#deps
    if (crmEndpoint === undefined) return []
    const marks = new Map<string, EnquiryMark>()
    const list = async () => {
      const pending = (await enquiries.marks('pending')).filter((mark) => !this.#tried.has(mark.id))
      for (const mark of pending) marks.set(markName(mark), mark)
      this.#due = pending.length
      return newestAndOldest(pending.map(markName))
    }
    const work = async (name: string) => {
      const mark = marks.get(name)
      if (mark) await this.#deliver(mark, crmEndpoint)
    }
    return [{ name: 'pending', list, work, order: 'given' }]
  }

  /** Says in the log and to staff when there was work and none of it was done. */
  async report(): Promise<void> {
    const [due, tried] = [this.#due, this.#tried.size]
    if (due > 0 && tried === 0) console.error(`deliver-enquiries: ${due} enquiries were due and none was tried.`)
    await this.#deps.jobs.note('delivery', { due, tried })
  }

  async #deliver(mark: EnquiryMark, crmEndpoint: string): Promise<void> {
    const { enquiries, isImmediate } = this.#deps
    const enquiry = await enquiries.current(mark.id)
    const isDelivered = enquiry !== null && enquiry.delivery.deliveredAt !== null
    if (!enquiry?.delivery.isPending || !(isImmediate || isTimeToTry(enquiry.delivery, this.#now))) {
      this.#due -= 1
      const isOrphan = enquiry === null && this.#now.getTime() - mark.receivedMs > ORPHAN_MS
      // Any other mark may be of a change that is being written at this moment.
      if (isDelivered || (isOrphan && !(await enquiries.isThere(mark.id)))) await enquiries.settle(mark)
      return
    }
    this.#tried.add(mark.id)
    await forwardEnquiry(enquiry, { enquiries, crmEndpoint, now: this.#now })
  }
}

function isTimeToTry({ tries, lastFailedAt }: Delivery, now: Date): boolean {
  if (tries === 0 || lastFailedAt === null) return true
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS)
  return now.getTime() - Date.parse(lastFailedAt) >= pauseMs
}

/** Returns names, sorted by time, as newest, oldest, second newest, second oldest, … */
function newestAndOldest(names: readonly string[]): string[] {
  return names.map((_, index) => names.at(index % 2 === 0 ? -1 - index / 2 : (index - 1) / 2) ?? '')
}
