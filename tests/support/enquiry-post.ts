import { formOf } from './requests.ts'
import type { SiteServer } from './site-server.ts'

/** A valid enquiry as posted by its form. */
export const ENQUIRY_POST = {
  'contact-parent-name': 'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  'contact-student-name': 'नवीन कुमार',
  'contact-email': 'harpreet@example.org',
  'contact-phone': '9876543210',
  'contact-class': 'KG',
  'contact-enquiry': 'When does the session begin?',
}

/** Posts `ENQUIRY_POST`, with `change`, from a page of the site. */
export function postEnquiry(
  site: Pick<SiteServer, 'address'>,
  change: Partial<typeof ENQUIRY_POST> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = formOf({ ...ENQUIRY_POST, ...change })
  return fetch(`${site.address}/api/enquiry`, {
    method: 'POST',
    body,
    headers: { Origin: site.address, ...headers },
    redirect: 'manual',
  })
}
