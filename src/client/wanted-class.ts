import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'

/**
 * Returns the class that a visitor asked about, for the enquiry form to choose: that of the pressed link (`data-class`),
 * else that of the address (`?class=6th`); undefined for anything that is no class.
 */
export function wantedClass(pressed?: string): string | undefined {
  const wanted = (pressed || new URLSearchParams(location.search).get('class'))?.toLowerCase()
  return ENQUIRY_CLASSES.find((name) => name.toLowerCase() === wanted)
}
