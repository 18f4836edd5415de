import type { SchoolPlaceholder } from '#schemas/content/parts.ts'
import { getData } from './get-data.ts'

/** The address of the crest for dark backgrounds. */
export { default as crest } from '../assets/crest.svg?url'

/** Returns the data of the school, with links made from the data, and the values for placeholders in content. */
export async function getSchool() {
  const school = await getData('school')
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

export type SchoolView = Awaited<ReturnType<typeof getSchool>>
