import school from '../../../content/data/school.json' with { type: 'json' }
import {
  ENQUIRY_CLASSES,
  ENQUIRY_FIELDS,
  ENQUIRY_FORM,
  ENQUIRY_POST_NAMES,
  type EnquiryField,
} from '../../../src/schemas/enquiry.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { answer } from '../../http/respond.ts'
import type { builtPage } from '../../platform/deps.ts'
import { fillShell, type Html, html, PAGE_HEADERS } from './fill-shell.ts'

/** Made by src/pages/shell/form.astro. */
const SHELL = 'shell/form'

interface Page {
  status: number
  /** The page's title and its heading. */
  title: string
  content: Html
  headers?: Record<string, string>
}

/**
 * Returns a page with the header and footer of the site, for errors in a form without script, and for content that is
 * unavailable. The page is never cached.
 * @param readPage returns the HTML of a built page
 */
export async function formPage({ status, title, content, headers }: Page, readPage: typeof builtPage) {
  const page = fillShell(await readPage(SHELL), { title, content })
  return answer(page, { status, headers: { ...PAGE_HEADERS, ...headers } })
}

export type EnquiryErrors = Partial<Record<EnquiryField, string>>

const ATTRIBUTES: Partial<Record<EnquiryField, Html>> = {
  parentName: html`autocomplete="name"`,
  email: html`type="email" autocomplete="email"`,
  phone: html`type="tel" autocomplete="tel"`,
}

/** Fields as wide as both columns, as in the form with script (src/islands/EnquiryForm.tsx). */
const WIDE_FIELDS: readonly EnquiryField[] = ['class', 'enquiry']

/** Returns the enquiry form for a browser without script, with the entered text and the errors at their fields. */
export function enquiryPage(
  status: number,
  message: string,
  typed: Partial<Record<string, string>>,
  errors: EnquiryErrors,
  readPage: typeof builtPage,
): Promise<Response> {
  const wrong = ENQUIRY_FIELDS.filter((field) => errors[field] !== undefined)
  const content = html`<div role="alert" class="max-w-[46rem] border-l-4 border-error bg-error-tint px-4 py-2 text-error">
<p class="py-1.5 font-semibold">${message}</p>
${wrong.length > 0 && html`<ul>${wrong.map((field) => html`<li><a href="#${field}" class="target inline-flex items-center underline underline-offset-4">${errors[field] ?? ''}</a></li>`)}</ul>`}
</div>
<form method="post" action="/api/enquiry" enctype="multipart/form-data" class="mt-8 grid max-w-[46rem] gap-x-[22px] gap-y-6 sm:grid-cols-2">
${ENQUIRY_FIELDS.map((field) => fieldHtml(field, typed[ENQUIRY_POST_NAMES[field]] ?? '', errors[field]))}
<button class="button button-primary sm:min-w-44 sm:col-span-2 sm:justify-self-start">${ENQUIRY_FORM.send}</button>
</form>`
  return formPage({ status, title: ENQUIRY_FORM.name, content }, readPage)
}

function fieldHtml(field: EnquiryField, value: string, error: string | undefined): Html {
  const errorId = `${field}-error`
  const state = error && html` aria-invalid="true" aria-describedby="${errorId}"`
  const common = html`class="control" id="${field}" name="${ENQUIRY_POST_NAMES[field]}" required${state}`
  return html`<div class="field${WIDE_FIELDS.includes(field) ? ' sm:col-span-2' : ''}"><label for="${field}">${ENQUIRY_FORM.labels[field]}</label>
${controlHtml(field, value, common)}
${error && html`<p class="field-error" id="${errorId}">${error}</p>`}</div>
`
}

function controlHtml(field: EnquiryField, value: string, common: Html): Html {
  // Browsers drop the first line break in a textarea, so one is added before the value.
  if (field === 'enquiry') return html`<textarea ${common}>\n${value}</textarea>`
  if (field !== 'class') return html`<input ${common} ${ATTRIBUTES[field]} value="${value}">`
  const options = ENQUIRY_CLASSES.map((name) => html`<option${name === value && html` selected`}>${name}</option>`)
  return html`<select ${common}><option value="">${ENQUIRY_FORM.chooseClass}</option>${options}</select>`
}

/** Why the sign-in failed, and the entered e-mail to show again. The password is never sent back. */
interface Failure extends Omit<Page, 'title' | 'content'> {
  message: string
  email: string
}

/** Returns the sign-in page for a browser without script, with the reason for the failure. */
export function loginPage({ status, message, email, headers = {} }: Failure, readPage: typeof builtPage) {
  const content = html`<div role="alert" class="max-w-[30rem] border-l-4 border-error bg-error-tint px-4 py-3.5 font-semibold text-error"><p id="reason">${message}</p></div>
<form method="post" action="/api/login" class="mt-8 grid max-w-[30rem] gap-6">
<div class="field"><label for="email">Email</label>
<input class="control" id="email" name="email" value="${email}" autocomplete="username" autocapitalize="none" required aria-describedby="reason"></div>
<div class="field"><label for="password">Password</label>
<input class="control" id="password" name="password" type="password" autocomplete="current-password" required aria-describedby="reason"></div>
<button class="button button-primary">Sign in</button>
</form>`
  return formPage({ status, title: 'Sign in', content, headers }, readPage)
}

const APOLOGY =
  'We cannot reach our records just now, though the rest of the site is open. Please try again in a minute, or call us: we are glad to help.'

/** Returns the page shown when a record's page could not be made, with links to the list and the phone. */
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
