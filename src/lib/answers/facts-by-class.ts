import type { SchoolClass, Subjects } from '#schemas/content/classes.ts'
import type { Fees } from '#schemas/content/prices.ts'
import { type ClassRange, classInSentence, classRangeName, placeOf } from '#schemas/facts/class-names.ts'
import { spanText } from '#shared/rupees.ts'

type OfClasses = { classes: ClassRange; text: string }

/**
 * Returns each text with its classes before it. Entries with the same text are merged:
 * `Pre-Nursery to class 8 and class 11 to 12: No entrance test.`
 */
export function textsByClass(entries: readonly OfClasses[]): string[] {
  const groups = Map.groupBy(entries, ({ text }) => text)
  return [...groups].map(([sentence, same]) => {
    const ranges = joined(same.map(({ classes }) => classes))
    const names = ranges.map(classRangeName).join(' and ')
    return `${names.replaceAll('and Class', 'and class')}: ${sentence}`
  })
}

/** Returns the ranges in their order, and merges adjacent ranges. */
function joined(ranges: readonly ClassRange[]): ClassRange[] {
  const all: ClassRange[] = []
  for (const range of ranges) {
    const last = all.at(-1)
    if (last && placeOf(last.to) + 1 === placeOf(range.from)) all.splice(-1, 1, { from: last.from, to: range.to })
    else all.push(range)
  }
  return all
}

/** Returns the languages of each group of classes: `Class 1 to 2: English, Hindi, Punjabi.` */
export function languagesText({ languages = [], byClass = [] }: Pick<Subjects, 'languages' | 'byClass'>): string {
  return byClass
    .map(({ classes, subjects }) => `${classRangeName(classes)}: ${languageNames(subjects, languages)}.`)
    .join(' ')
}

/** Returns the subjects that are languages: `English, Sanskrit or French (you choose)`. */
export function languageNames(
  subjects: readonly { name: string; note?: string | undefined }[],
  languages: readonly string[] = [],
): string {
  return subjects
    .filter(({ name }) => languages.some((language) => name.includes(language)))
    .map(({ name, note }) => (note ? `${name} (${note})` : name))
    .join(', ')
}

/** Returns the required ages before class 2: `3 years in Pre-Nursery, 4 in Nursery, 5 in KG, 6 in class 1`. */
export function firstAges(classes: readonly Pick<SchoolClass, 'id' | 'age'>[]): string | undefined {
  const ages = classes
    .filter(({ id }) => placeOf(id) < placeOf('2nd'))
    .flatMap(({ id, age }) => (age === undefined ? [] : [`${age} in ${classInSentence(id)}`]))
  return ages.length > 0 ? ages.join(', ').replace(' in', ' years in') : undefined
}

/** Returns the quarterly amounts of each fee: `Tuition: ₹16,500 to ₹27,600. Activities: …`. */
export function feeHeadsText({ quarterlyHeads, quarterly }: Pick<Fees, 'quarterlyHeads' | 'quarterly'>): string {
  return quarterlyHeads
    .map((head, index) => `${head}: ${spanText(quarterly.map(({ amounts }) => amounts[index] ?? 0))}.`)
    .join(' ')
}
