import { type ComplianceRules, type StaffRoster, type Strength, TEACHER_POSTS } from '#schemas/content/disclosure.ts'

/**
 * Returns the figures of section D, computed from the roster and the numbers of sections and pupils. `teachers` are the
 * holders of all TEACHER_POSTS, `counted` the teachers who count for both ratios. The ratios are rounded for display,
 * but compared with the limits unrounded.
 */
export function staffing(roster: StaffRoster['roster'], classes: Strength['classes'], rules: ComplianceRules) {
  const holders = (posts: readonly string[]) => roster.filter(({ post }) => posts.includes(post))
  const teachers = holders(TEACHER_POSTS)
  const counted = teachers.filter(
    ({ post, subject }) => !rules.notCounted.posts.includes(post) && !rules.notCounted.subjects.includes(subject),
  ).length
  const { sections, pupils } = strengthTotals(classes)
  const perSection = counted / sections
  const perTeacher = counted > 0 ? pupils / counted : Number.POSITIVE_INFINITY
  return {
    principals: holders(['Principal']).length,
    deputies: holders(['Vice Principal', 'Head Mistress']).length,
    teachers: teachers.length,
    byPost: TEACHER_POSTS.map((post) => ({ post, count: holders([post]).length })),
    specialEducators: holders(['Special educator']),
    counsellors: holders(['Counsellor']),
    counted,
    notCounted: teachers.length - counted,
    sections,
    pupils,
    teachersPerSection: oneDecimal(perSection),
    enoughTeachers: perSection >= rules.teachersPerSectionAtLeast,
    pupilsPerTeacher: oneDecimal(perTeacher),
    smallEnoughClasses: perTeacher <= rules.pupilsPerTeacherAtMost,
  }
}

export function strengthTotals(classes: Strength['classes']) {
  const sum = (of: (row: Strength['classes'][number]) => number) => classes.reduce((total, row) => total + of(row), 0)
  const girls = sum((row) => row.girls)
  const boys = sum((row) => row.boys)
  return { sections: sum((row) => row.sections), girls, boys, pupils: girls + boys }
}

/** Returns the pass percentage, rounded to one decimal. It is 100 only if all have passed, and 0 only if nobody has. */
export function passPercentage({ registered, passed }: { registered: number; passed: number }): number {
  if (passed === registered || passed === 0) return (passed / registered) * 100
  return Math.min(99.9, Math.max(0.1, oneDecimal((passed / registered) * 100)))
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10
