import type { ComplianceRules, StaffRoster, Strength } from '#schemas/content/disclosure.ts'
import { staffing } from '../disclosure/staffing.ts'
import { type Finding, warning } from './finding.ts'

const FILE = 'content/data/disclosure/teachers.json'

/**
 * Checks CBSE's rules for teaching staff. All findings are warnings, because the page has to state the facts even when
 * a rule is not met.
 * @param today as in 2026-11-21
 */
export function staffFindings(
  { roster }: StaffRoster,
  { classes }: Strength,
  rules: ComplianceRules,
  today: string,
): Finding[] {
  const figures = staffing(roster, classes, rules)
  const longest = `${Number(today.slice(0, 4)) - rules.probationYearsAtMost}${today.slice(4)}`
  const overdue = roster.filter(({ appointment, joined }) => appointment === 'probation' && joined < longest).length
  const unnamed = roster.filter(({ name }) => !name).length
  const found: (Finding | false)[] = [
    !figures.enoughTeachers &&
      warning(
        FILE,
        `${figures.counted} teachers for ${figures.sections} sections are fewer than the ${rules.teachersPerSectionAtLeast} for each that CBSE asks for. Appoint teachers, or correct the roster or content/data/disclosure/strength.json.`,
      ),
    !figures.smallEnoughClasses &&
      warning(
        FILE,
        `${figures.pupils} pupils for ${figures.counted} teachers are more than the ${rules.pupilsPerTeacherAtMost} for each that CBSE allows. Appoint teachers, or correct the roster or content/data/disclosure/strength.json.`,
      ),
    figures.principals !== 1 &&
      warning(FILE, `the roster has ${figures.principals} entries with the post "Principal". It should have one.`),
    figures.specialEducators.length === 0 &&
      warning(FILE, 'nobody on the roster is a "Special educator", whom CBSE asks for. Appoint one and add the entry.'),
    figures.counsellors.length === 0 &&
      warning(FILE, 'nobody on the roster is a "Counsellor", whom CBSE asks for. Appoint one and add the entry.'),
    overdue > 0 &&
      warning(
        `${FILE}, field "roster"`,
        `${overdue} on probation joined more than ${rules.probationYearsAtMost} years ago. Write their present appointment.`,
      ),
    unnamed > 0 &&
      warning(
        `${FILE}, field "roster"`,
        `${unnamed} of ${roster.length} entries have no name, and CBSE asks for it. Write the name once its owner has agreed to publication.`,
      ),
  ]
  return found.filter((finding) => finding !== false)
}
