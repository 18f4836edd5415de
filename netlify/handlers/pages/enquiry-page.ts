import {
  ENQUIRY_CLASSES,
  ENQUIRY_FIELDS,
  ENQUIRY_FORM,
  ENQUIRY_POST_NAMES,
  type EnquiryField,
} from '../../../src/schemas/enquiry.ts'
import { type Html, html } from '../../http/html.ts'
import type { builtPage } from '../../platform/built-page.ts'
import { formPage } from './form-page.ts'

/** What is wrong, by field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>

const ATTRIBUTES: Partial<Record<EnquiryField, Html>> = {
  parentName: html`autocomplete="name"`,
  email: html`type="email" autocomplete="email"`,
  phone: html`type="tel" autocomplete="tel"`,
}

/** Fields that take both columns, as in the form with script (src/islands/EnquiryForm.tsx). */
const WIDE_FIELDS: readonly EnquiryField[] = ['class', 'enquiry']

/**
 * The enquiry form for a browser without script: what is wrong, beside each field and in one list, and all that was typed.
 * @param typed the values by the names under which they were posted.
 */
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
${wrong.length > 0 ? html`<ul>${wrong.map((field) => html`<li><a href="#${field}" class="target inline-flex items-center underline underline-offset-4">${errors[field] ?? ''}</a></li>`)}</ul>` : html``}
</div>
<form method="post" action="/api/enquiry" enctype="multipart/form-data" class="mt-8 grid max-w-[46rem] gap-x-[22px] gap-y-6 sm:grid-cols-2">
${ENQUIRY_FIELDS.map((field) => fieldHtml(field, typed[ENQUIRY_POST_NAMES[field]] ?? '', errors[field]))}
<button class="button button-primary sm:min-w-44 sm:col-span-2 sm:justify-self-start">${ENQUIRY_FORM.send}</button>
</form>`
  return formPage({ status, title: ENQUIRY_FORM.name, content }, readPage)
}

function fieldHtml(field: EnquiryField, value: string, error: string | undefined): Html {
  const errorId = `${field}-error`
  const state = error === undefined ? html`` : html` aria-invalid="true" aria-describedby="${errorId}"`
  const common = html`class="control" id="${field}" name="${ENQUIRY_POST_NAMES[field]}" required${state}`
  return html`<div class="field${WIDE_FIELDS.includes(field) ? ' sm:col-span-2' : ''}"><label for="${field}">${ENQUIRY_FORM.labels[field]}</label>
${controlHtml(field, value, common)}
${error === undefined ? html`` : html`<p class="field-error" id="${errorId}">${error}</p>`}</div>
`
}

function controlHtml(field: EnquiryField, value: string, common: Html): Html {
  // The line break after the tag is not part of the value, even when the value begins with one.
  if (field === 'enquiry') return html`<textarea ${common}>\n${value}</textarea>`
  if (field !== 'class') return html`<input ${common} ${ATTRIBUTES[field] ?? html``} value="${value}">`
  const options = ENQUIRY_CLASSES.map(
    (name) => html`<option${name === value ? html` selected` : html``}>${name}</option>`,
  )
  return html`<select ${common}><option value="">${ENQUIRY_FORM.chooseClass}</option>${options}</select>`
}
