import words from '../../content/data/record-pages.json' with { type: 'json' }
import school from '../../content/data/school.json' with { type: 'json' }
import type { Collection } from '../../src/schemas/record.ts'
import { formPage } from './form-page.ts'
import { html } from './html.ts'
import { PAGE_HEADERS } from './show-record.ts'

/**
 * What a visitor is shown instead of a record's page that could not be made, with the ways on.
 * @param failed the answer to a program: its status stays, and when to try again.
 */
export function unavailablePage(failed: Response, collection: Collection): Response {
  const { heading, text } = words.unavailable
  const content = html`<p>${text}</p>
<ul>
<li><a href="/${collection}">${words[collection].all}</a></li>
<li><a href="tel:${school.phone.number}">${school.phone.label}</a></li>
</ul>`
  const retryAfter = failed.headers.get('Retry-After')
  const headers = retryAfter === null ? PAGE_HEADERS : { ...PAGE_HEADERS, 'Retry-After': retryAfter }
  return formPage(failed.status, heading, content, headers)
}
