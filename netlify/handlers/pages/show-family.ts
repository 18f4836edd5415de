import books from '../../../content/data/books.json' with { type: 'json' }
import classLabels from '../../../content/data/class-page.json' with { type: 'json' }
import fees from '../../../content/data/fees.json' with { type: 'json' }
import school from '../../../content/data/school.json' with { type: 'json' }
import transport from '../../../content/data/transport.json' with { type: 'json' }
import uniform from '../../../content/data/uniform.json' with { type: 'json' }
import { familyPage, type Option } from '../../../src/lib/prices/family-page.ts'
import type { PriceLists } from '../../../src/lib/prices/family-year.ts'
import { answer, cacheable, withEtag } from '../../http/respond.ts'
import type { Deps } from '../../platform/deps.ts'
import { fillShell, type Html, html, PAGE_HEADERS } from './fill-shell.ts'

/** The build has checked these files by their schemas. */
const lists = { fees, books, uniform }
const content = { lists: lists as PriceLists & typeof lists, transport, classLabels, school: school.name }

/** Made by src/pages/shell/family.astro. */
const SHELL = 'shell/family'
const PARAMETERS = ['class', 'stop', 'meals', 'books', 'uniform']

/**
 * `GET /family?class=1st&class=8th&stop=padiala`: what a year costs for one to four children together. Without a class
 * the page shows the form; for an invalid query, the form and a message (400). The CDN caches the page until the next
 * deploy.
 */
export async function showFamily(request: Request, { builtPage, site }: Pick<Deps, 'builtPage' | 'site'>) {
  const { search } = new URL(request.url)
  const { status, stops, select, box, ...values } = familyPage(new URL(`/family${search}`, site), content)
  const page = fillShell(await builtPage(SHELL), {
    ...values,
    select: select.map(({ options, ...each }) => ({ ...each, options: html`${options.map(optionHtml)}` })),
    stops: html`${stops.map(({ name, options }) => html`<optgroup label="${name}">${options.map(optionHtml)}</optgroup>`)}`,
    box: box.map(({ checked, ...each }) => ({ ...each, checked: checked ? 'checked' : 'data-off' })),
  })
  const headers = { ...PAGE_HEADERS, ...(search === '' ? {} : { 'X-Robots-Tag': 'noindex' }) }
  if (status !== 200) return answer(page, { status, headers })
  const { body, etag } = withEtag(page)
  return cacheable(request, body, etag, {
    ...headers,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=3600',
    'Netlify-Vary': `query=${PARAMETERS.join('|')}`,
  })
}

function optionHtml({ value, label, selected }: Option): Html {
  return html`<option value="${value}"${selected && html` selected`}>${label}</option>`
}
