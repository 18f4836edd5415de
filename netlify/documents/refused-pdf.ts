import { HttpError } from '../http/respond.ts'

/** More than any circular or datesheet has. */
export const MAX_PAGES = 300

/** Returns the error for a PDF that cannot be read. */
export function damagedPdf(): HttpError {
  return refused('is damaged or not complete. Please open it, save or print it as PDF again and send that.')
}

/** Returns the error for a PDF that is encrypted. */
export function lockedPdf(): HttpError {
  return refused('is locked with a password. Please save it without one and send that.')
}

/** Returns the error for a form that needs its maker's own program (XFA). */
export function formPdf(): HttpError {
  return refused('is a form that browsers cannot show. Please print it as PDF and send that.')
}

/** Returns the error for a PDF with too many pages, or with more in it than its size tells. */
export function hugePdf(): HttpError {
  return refused(`has more than ${MAX_PAGES} pages or too much in it. Please print the pages that parents need as PDF.`)
}

function refused(sentence: string): HttpError {
  return new HttpError(422, `The PDF ${sentence}`)
}
