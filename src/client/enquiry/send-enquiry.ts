import * as z from 'zod/mini'
import { ENQUIRY_FIELDS, type EnquiryField } from '#schemas/enquiry.ts'

/** Abort after this long: the server responds within 12 s. */
const SEND_TIMEOUT_MS = 30_000

/** Statuses that reject the enquiry itself. Other statuses can come from a busy server or a captive portal. */
const PERMANENT_REFUSALS = [400, 409, 413, 415, 422]

const answerSchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  fields: z.optional(z.partialRecord(z.enum(ENQUIRY_FIELDS), z.string())),
})

export type EnquiryMessages = Partial<Record<EnquiryField, string | undefined>>

/** Thrown when the server rejects an enquiry; `fields` has the error messages by field. */
export class EnquiryRefused extends Error {
  readonly fields: EnquiryMessages
  /** Whether the same enquiry would be rejected again. */
  readonly isPermanent: boolean

  constructor(message: string, fields: EnquiryMessages = {}, isPermanent = false) {
    super(message)
    this.name = 'EnquiryRefused'
    this.fields = fields
    this.isPermanent = isPermanent
  }
}

/**
 * Posts an enquiry (docs/product.md#enquiry-form). An enquiry that is sent twice with the same key is stored once.
 * @throws {EnquiryRefused} when the response is not a success; the error of `fetch` when there is no response
 */
export async function sendEnquiry(post: FormData, idempotencyKey: string): Promise<void> {
  const response = await fetch('/api/enquiry', {
    method: 'POST',
    body: post,
    headers: { Accept: 'application/json', 'Idempotency-Key': idempotencyKey },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
  const { data: answer } = answerSchema.safeParse(await response.json().catch(() => undefined))
  if (!response.ok) {
    throw new EnquiryRefused(
      'Network response was not ok',
      answer?.fields,
      PERMANENT_REFUSALS.includes(response.status),
    )
  }
  if (!answer?.success) throw new EnquiryRefused(answer?.message ?? 'Failed to submit form', answer?.fields)
}
