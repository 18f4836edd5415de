import { staffing } from '../disclosure/staffing.ts'
import { getData } from '../get-data.ts'

/**
 * Returns the numbers of children and staff in the disclosure. `sectionSize` is the average. `perTeacher` is the number
 * of pupils for each teacher whom CBSE counts (`counted`). `others` are all staff except `teachers`.
 */
export async function getPeople() {
  const { roster } = await getData('disclosureTeachers')
  const { classes } = await getData('disclosureStrength')
  const rules = await getData('complianceRules')
  const { teachers, counted, notCounted, pupils, sections, pupilsPerTeacher } = staffing(roster, classes, rules)
  return {
    pupils: pupils.toLocaleString('en-IN'),
    sections: String(sections),
    sectionSize: String(Math.round(pupils / sections)),
    staff: String(roster.length),
    teachers: String(teachers),
    others: String(roster.length - teachers),
    counted: String(counted),
    notCounted: String(notCounted),
    perTeacher: String(Math.round(pupilsPerTeacher)),
  }
}
