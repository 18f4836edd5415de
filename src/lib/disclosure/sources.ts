import { today } from '../facts/today.ts'
import { getData, getList } from '../get-data.ts'
import { getSchool, type SchoolView } from '../school.ts'

/** Returns the sources of the disclosure: content/data/disclosure, the school, the rules, and the day of the build. */
export async function getDisclosureSources() {
  return {
    school: await getSchool(),
    rules: await getData('complianceRules'),
    documents: await getList('disclosureDocuments'),
    general: await getData('disclosureGeneral'),
    results: await getData('disclosureResults'),
    strength: await getData('disclosureStrength'),
    staff: await getData('disclosureTeachers'),
    infrastructure: await getData('disclosureInfrastructure'),
    today: today(),
  }
}

export type DisclosureSources = Omit<Awaited<ReturnType<typeof getDisclosureSources>>, 'school'> & {
  school: Pick<SchoolView, 'name' | 'addressLine' | 'email' | 'phone'>
}
