import type { SchoolPlaceholder } from '#schemas/content/parts.ts'
import type { School } from '#schemas/content/site.ts'
import { getData } from './get-data.ts'

/** The address of the crest for dark backgrounds. */
export { default as crest } from '../assets/crest.svg?url'

/** Returns the facts of the school and the links made from them. */
export async function getSchool() {
  return schoolView(await getData('school'))
}

/** Adds the links, and the values of placeholders in content. */
export function schoolView(school: School) {
  return {
    ...school,
    telHref: `tel:${school.phone.number}`,
    mailHref: `mailto:${school.email}`,
    addressLine: school.address.lines.join(' '),
    labels: {
      school: school.name,
      shortName: school.shortName,
      city: school.city,
      region: school.region,
    } satisfies Record<SchoolPlaceholder, string>,
  }
}

export type SchoolView = ReturnType<typeof schoolView>
