import { HttpError } from '../http/respond.ts'

/** More than any circular or datesheet has. */
export const MAX_PAGES = 300

const PRINT = 'Please open it, save or print it as PDF again and send that.'

/** Why a PDF is refused, and what to do. */
export const REFUSED = {
  damaged: `is damaged or not complete. ${PRINT}`,
  locked: 'has a password or is encrypted. Please save it again without one and send that.',
  xfa: 'is a form that browsers cannot show. Please print it as PDF and send that.',
  huge: `has more than ${MAX_PAGES} pages or too much in it. Please print the pages that parents need as PDF.`,
  script: `has a script in it. ${PRINT}`,
  starts: `starts a program, sends what is typed, or opens another file. ${PRINT}`,
  files: 'has other files or films in it. Please print it as PDF, and send other PDFs beside it.',
  opens: `does something by itself when it is opened. ${PRINT}`,
  link: `has a link that is no web address, e-mail or telephone number. ${PRINT}`,
} as const

export type Refusal = keyof typeof REFUSED

/** Returns the error for a PDF that is refused. */
export function refusedPdf(why: Refusal): HttpError {
  return new HttpError(422, `The PDF ${REFUSED[why]}`)
}
