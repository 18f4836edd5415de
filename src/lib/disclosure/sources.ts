import { getCollection } from 'astro:content'
import { today } from '../facts/today.ts'
import { getData } from '../get-data.ts'
import { getSchool, type SchoolView } from '../school.ts'

/** Returns the sources of the page, the CSV and the JSON: content/data/disclosure, the school, the rules, the day of the build. */
export async function getDisclosureSources() {
  const [school, rules, documents, general, results, strength, staff, infrastructure] = await Promise.all([
    getSchool(),
    getData('complianceRules'),
    getCollection('disclosureDocuments'),
    getData('disclosureGeneral'),
    getData('disclosureResults'),
    getData('disclosureStrength'),
    getData('disclosureTeachers'),
    getData('disclosureInfrastructure'),
  ])
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
