import { z } from 'zod'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type Enquiry } from '../../src/schemas/enquiry.ts'
import { readBody } from '../http/body.ts'

/** Leaves time to answer the visitor within 12 seconds. */
export const CRM_TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 64 * 1024
const successSchema = z.object({ success: z.literal(true) })

/**
 * Sends an enquiry to the school's CRM (docs/product.md#enquiry-delivery): a form with the six names, answered by JSON
 * with `success: true`. Everything else is a failure, also a redirect, whose target never received the enquiry.
 * @param idempotencyKey the same for every try with one enquiry, so that the CRM recognizes retries.
 * @returns a failure message for staff, without data of the enquiry; undefined when the CRM accepted it.
 */
export async function sendToCrm(
  endpoint: string,
  enquiry: Record<keyof Enquiry, string>,
  idempotencyKey: string,
): Promise<string | undefined> {
  const body = new FormData()
  for (const field of ENQUIRY_FIELDS) body.set(ENQUIRY_POST_NAMES[field], enquiry[field])
  const headers = { Accept: 'application/json', 'Idempotency-Key': idempotencyKey }
  const signal = AbortSignal.timeout(CRM_TIMEOUT_MS)
  try {
    const response = await fetch(endpoint, { method: 'POST', body, headers, signal, redirect: 'manual' })
    if (!response.ok) return `answered with status ${response.status}`
    const text = new TextDecoder().decode(await readBody(response, MAX_ANSWER_BYTES))
    return saysSuccess(text) ? undefined : 'did not say that it took the enquiry'
  } catch {
    return signal.aborted ? `did not answer within ${CRM_TIMEOUT_MS / 1000} seconds` : 'could not be reached'
  }
}

function saysSuccess(text: string): boolean {
  try {
    return successSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
