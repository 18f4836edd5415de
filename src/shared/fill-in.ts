/**
 * Fills the places that a sentence of content leaves open: `{name}`.
 * @param values by the name between the braces; a place without a value stays as it is
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Returns whether a sentence has a place that is not filled. */
export const hasPlace = (sentence: string) => /\{\w+\}/.test(sentence)

/** Returns a number of things: `1 picture`, `2 pictures`. */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
