import school from '../../../content/data/school.json' with { type: 'json' }
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { html } from '../../http/html.ts'
import type { builtPage } from '../../platform/built-page.ts'
import { formPage } from './form-page.ts'

const APOLOGY =
  'We cannot reach our records just now, though the rest of the site is open. Please try again in a minute, or call us: we are glad to help.'

/**
 * Returns the page for a record's page that could not be made, with links to the list and the phone.
 * @param failed the JSON answer, which gives the status and `Retry-After`
 */
export function unavailablePage(failed: Response, kind: RecordKind, readPage: typeof builtPage): Promise<Response> {
  const content = html`<p class="max-w-prose text-lead">${APOLOGY}</p>
<ul class="mt-6">
<li><a href="${recordPaths(kind).page}" class="target inline-flex items-center underline underline-offset-4">All ${RECORD_KINDS[kind].words.all}</a></li>
<li><a href="tel:${school.phone.number}" class="target inline-flex items-center underline underline-offset-4">${school.phone.label}</a></li>
</ul>`
  const retryAfter = failed.headers.get('Retry-After')
  const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter }
  return formPage({ status: failed.status, title: 'This page is taking a short break', content, headers }, readPage)
}
