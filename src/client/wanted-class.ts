import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'

/**
 * Returns the class to preselect in the enquiry form: from the pressed link (`data-class`), otherwise from the address
 * (`?class=6th`). Returns undefined when the form does not have the class.
 */
export function wantedClass(pressed?: string): string | undefined {
  const wanted = (pressed || new URLSearchParams(location.search).get('class'))?.toLowerCase()
  return ENQUIRY_CLASSES.find((name) => name.toLowerCase() === wanted)
}
