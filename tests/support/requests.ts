/** Requests that tests send, and the errors of refused requests. */
import { HttpError } from '../../netlify/http/respond.ts'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type Enquiry } from '../../src/schemas/enquiry.ts'

/** Returns a form with these fields. A list becomes one field for each entry. */
export function formOf(fields: Record<string, string | Blob | readonly (string | Blob)[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  return form
}

/** Returns a request that sends JSON. Handlers get the id of what they change from their caller, not from the address. */
export function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://school.example/api/admin/enquiries', {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

/** A valid enquiry. */
export const ENQUIRY: Enquiry = {
  parentName: 'Harpreet Kaur',
  studentName: 'नवीन कुमार',
  email: 'harpreet@example.org',
  phone: '9876543210',
  class: '5th',
  enquiry: 'When does the session begin?',
}

/** The same enquiry as its form posts it. */
export const ENQUIRY_POST: Record<string, string> = Object.fromEntries(
  ENQUIRY_FIELDS.map((field) => [ENQUIRY_POST_NAMES[field], ENQUIRY[field]]),
)

/** Posts `ENQUIRY_POST`, with `change`, from a page of the site at `address`. */
export function postEnquiry(
  { address }: { address: string },
  change: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${address}/api/enquiry`, {
    method: 'POST',
    body: formOf({ ...ENQUIRY_POST, ...change }),
    headers: { Origin: address, ...headers },
    redirect: 'manual',
  })
}

/** Returns the error with which a request is refused. @throws when the request is not refused */
export async function refusalOf(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error(`not refused: ${String(error)}`)
  return error
}
