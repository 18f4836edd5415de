import form from '../../content/data/enquiry-form.json' with { type: 'json' }
import { ENQUIRY_CLASSES, ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type EnquiryField } from '../../src/schemas/enquiry.ts'
import { formPage } from './form-page.ts'
import { type Html, html } from './html.ts'

/** What is wrong, by field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>

const ATTRIBUTES: Partial<Record<EnquiryField, Html>> = {
  parentName: html`autocomplete="name"`,
  email: html`type="email" autocomplete="email"`,
  phone: html`type="tel" autocomplete="tel"`,
}

/**
 * The enquiry form for a browser without script: what is wrong, beside each field and in one list, and all that was typed.
 * @param typed the values by the names under which they were posted.
 */
export function enquiryPage(
  status: number,
  message: string,
  typed: Partial<Record<string, string>>,
  errors: EnquiryErrors,
): Response {
  const wrong = ENQUIRY_FIELDS.filter((field) => errors[field] !== undefined)
  const content = html`<div role="alert">
<p>${message}</p>
${wrong.length > 0 ? html`<ul>${wrong.map((field) => html`<li><a href="#${field}">${errors[field] ?? ''}</a></li>`)}</ul>` : html``}
</div>
<form method="post" action="/api/enquiry" enctype="multipart/form-data">
${ENQUIRY_FIELDS.map((field) => fieldHtml(field, typed[ENQUIRY_POST_NAMES[field]] ?? '', errors[field]))}
<button>${form.send}</button>
</form>`
  return formPage(status, form.name, content)
}

function fieldHtml(field: EnquiryField, value: string, error: string | undefined): Html {
  const errorId = `${field}-error`
  const state = error === undefined ? html`` : html` aria-invalid="true" aria-describedby="${errorId}"`
  const common = html`id="${field}" name="${ENQUIRY_POST_NAMES[field]}" required${state}`
  return html`<label for="${field}">${form.labels[field]}</label>
${controlHtml(field, value, common)}
${error === undefined ? html`` : html`<p class="error" id="${errorId}">${error}</p>`}
`
}

function controlHtml(field: EnquiryField, value: string, common: Html): Html {
  // The line break after the tag is not part of the value, even when the value begins with one.
  if (field === 'enquiry') return html`<textarea ${common}>\n${value}</textarea>`
  if (field !== 'class') return html`<input ${common} ${ATTRIBUTES[field] ?? html``} value="${value}">`
  const options = ENQUIRY_CLASSES.map(
    (name) => html`<option${name === value ? html` selected` : html``}>${name}</option>`,
  )
  return html`<select ${common}><option value="">${form.chooseClass}</option>${options}</select>`
}
