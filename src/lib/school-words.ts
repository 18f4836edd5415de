import type { SchoolWord } from '#schemas/school-words.ts'

/** What stands for `{school}`, `{shortName}`, `{city}` and `{region}`. */
export type SchoolWords = Record<SchoolWord, string>

/**
 * Puts the school's own words into a text of content/.
 * @param text for example `Glimpse of {shortName}`
 * @param words the school's name, short name, city and region
 * @returns the text without braces; a word that is not known stays as it stands (the schema has refused it before)
 */
export function fillSchoolWords(text: string, words: SchoolWords): string {
  return text.replace(/\{(school|shortName|city|region)\}/g, (_, word: SchoolWord) => words[word])
}
