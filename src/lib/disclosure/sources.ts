import type { ComplianceRules } from '#schemas/compliance-rules.ts'
import type { DisclosureDocument } from '#schemas/disclosure/document.ts'
import type { General } from '#schemas/disclosure/general.ts'
import type { Infrastructure } from '#schemas/disclosure/infrastructure.ts'
import type { DisclosureLabels } from '#schemas/disclosure/labels.ts'
import type { Results } from '#schemas/disclosure/results.ts'
import type { Strength } from '#schemas/disclosure/strength.ts'
import type { StaffRoster } from '#schemas/disclosure/teachers.ts'
import type { SchoolView } from '../school.ts'

/** The sources of the five sections: the files of content/data/disclosure, the school, the rules, the day. */
export type DisclosureSources = {
  school: Pick<SchoolView, 'name' | 'addressLine' | 'email' | 'phone'>
  general: General
  documents: readonly DisclosureDocument[]
  results: Results
  strength: Strength
  staff: StaffRoster
  infrastructure: Infrastructure
  labels: DisclosureLabels
  rules: ComplianceRules
  /** The day of the build, as in 2026-11-21. */
  today: string
}
