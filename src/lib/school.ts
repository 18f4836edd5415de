import { getEntry } from 'astro:content'
import type { School } from '#schemas/school.ts'
import type { SchoolWord } from '#schemas/school-words.ts'

/** The school's facts, with the links made from them. */
export async function getSchool() {
  const entry = await getEntry('school', 'main')
  if (!entry) throw new Error('content/data/school.json is missing: every page needs it.')
  return schoolView(entry.data)
}

/** @param school as in content/data/school.json @returns the same with `telHref`, `mailHref`, `addressLine`, and the `words` that content may write in braces. */
export function schoolView(school: School) {
  return {
    ...school,
    telHref: `tel:${school.phone.number}`,
    mailHref: `mailto:${school.email}`,
    addressLine: school.address.lines.join(' '),
    words: {
      school: school.name,
      shortName: school.shortName,
      city: school.city,
      region: school.region,
    } satisfies Record<SchoolWord, string>,
  }
}

export type SchoolView = ReturnType<typeof schoolView>
