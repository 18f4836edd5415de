import { getCollection } from 'astro:content'
import { today } from '../facts/today.ts'
import { getData } from '../get-data.ts'
import { getSchool, type SchoolView } from '../school.ts'

/** Returns the sources of the page, the CSV and the JSON: content/data/disclosure, the school, the rules, the day of the build. */
export async function getDisclosureSources() {
  const school = await getSchool()
  const rules = await getData('complianceRules')
  const documents = await getCollection('disclosureDocuments')
  const general = await getData('disclosureGeneral')
  const results = await getData('disclosureResults')
  const strength = await getData('disclosureStrength')
  const staff = await getData('disclosureTeachers')
  const infrastructure = await getData('disclosureInfrastructure')
  return {
    school,
    rules,
    documents: documents.map(({ data }) => data),
    general,
    results,
    strength,
    staff,
    infrastructure,
    today: today(),
  }
}

export type DisclosureSources = Omit<Awaited<ReturnType<typeof getDisclosureSources>>, 'school'> & {
  school: Pick<SchoolView, 'name' | 'addressLine' | 'email' | 'phone'>
}
