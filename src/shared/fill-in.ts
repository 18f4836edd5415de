/**
 * Fills in the placeholders of a sentence: `{name}`.
 * @param values by placeholder name; a placeholder without a value stays in the sentence
 */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Returns whether a sentence still has a placeholder. */
export const hasPlace = (sentence: string) => /\{\w+\}/.test(sentence)

/** Returns a number with its noun: `1 picture`, `2 pictures`. */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** Returns an id as the name of a placeholder: `lost-property` is `lostProperty`. */
export const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
