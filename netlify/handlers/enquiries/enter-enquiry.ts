import {
  ENQUIRY_FIELDS,
  ENQUIRY_NOT_SENT,
  ENQUIRY_POST_NAMES,
  enquirySchema,
  MAX_ENQUIRY_BODY_BYTES,
} from '../../../src/schemas/enquiry.ts'
import { ENQUIRY_SOURCES, SOURCE_POST_NAME } from '../../../src/schemas/enquiry-change.ts'
import { fieldMessages } from '../../../src/schemas/field-messages.ts'
import { audited } from '../../guards/audit.ts'
import type { Staff } from '../../guards/session.ts'
import { readTextForm } from '../../http/body.ts'
import { idempotencyKeyOf } from '../../http/headers.ts'
import { json } from '../../http/respond.ts'
import type { CrmSetting } from '../../platform/env.ts'
import { staffView } from './staff-view.ts'
import { type TakeEnquiryDeps, takeEnquiry } from './take-enquiry.ts'

const POST_NAMES = [...Object.values(ENQUIRY_POST_NAMES), SOURCE_POST_NAME] as const
const SOURCE_NEEDED = 'Please choose how it came'

/**
 * Enters an enquiry by telephone or at the gate: `POST /api/admin/enquiries`. The fields, their rules and the delivery
 * are those of the public form; `source` is `phone` or `walk-in`.
 * @returns 201 with the enquiry; 422 with a message for each field; 409 as the public form; 503.
 */
export async function enterEnquiry(
  request: Request,
  { name, email }: Pick<Staff, 'name' | 'email'>,
  deps: TakeEnquiryDeps & Partial<CrmSetting>,
): Promise<Response> {
  const post = await readTextForm(request, POST_NAMES, MAX_ENQUIRY_BODY_BYTES)
  const idempotencyKey = idempotencyKeyOf(request)
  const source = ENQUIRY_SOURCES.find((known) => known === post[SOURCE_POST_NAME] && known !== 'website')
  const parsed = enquirySchema.safeParse(
    Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, post[ENQUIRY_POST_NAMES[field]] ?? ''])),
  )
  if (!parsed.success || source === undefined) {
    const fields = {
      ...(parsed.error && fieldMessages(parsed.error)),
      ...(source === undefined && { source: SOURCE_NEEDED }),
    }
    return json({ error: Object.values(fields)[0], fields }, { status: 422 })
  }
  const origin = { source, enteredBy: name || email }
  const id = await takeEnquiry(parsed.data, { isHeld: false, idempotencyKey, origin }, deps)
  const entered = id === undefined ? undefined : await deps.enquiries.find(id)
  if (entered === undefined) return json({ error: ENQUIRY_NOT_SENT }, { status: 503 })
  return audited(json(staffView(entered, deps), { status: 201 }), 'enquiry-entered', `enquiries/${id}`)
}
