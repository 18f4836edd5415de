import { describe, expect, it } from 'vitest'
import type { ComplianceRules, StaffRoster } from '#schemas/content/disclosure.ts'
import { passPercentage, staffing, strengthTotals } from './staffing.ts'

const rules: ComplianceRules = {
  expiryWarningDays: [90, 60, 30],
  annualReportDue: '09-15',
  annualReportWarningDays: 90,
  teachersPerSectionAtLeast: 1.5,
  pupilsPerTeacherAtMost: 30,
  notCounted: { posts: ['Principal', 'Counsellor'], subjects: ['Physical Education'] },
  probationYearsAtMost: 2,
  shopsAtLeast: 5,
}

type Post = StaffRoster['roster'][number]['post']
const person = (post: Post, subject = 'English') => ({
  post,
  subject,
  qualification: 'M.A., B.Ed.',
  teachingSince: 2015,
  joined: '2021-04-01',
  appointment: 'permanent' as const,
})
const classes = [
  { name: 'I', sections: 1, girls: 20, boys: 22 },
  { name: 'II', sections: 1, girls: 25, boys: 23 },
]

describe('staffing', () => {
  it('counts posts, and leaves principal, counsellor and teachers of physical education out of the ratios', () => {
    const roster = [
      person('Principal'),
      person('Vice Principal'),
      person('PGT', 'Physical Education'),
      person('PGT'),
      person('TGT'),
      person('PRT'),
      person('Special educator'),
      person('Counsellor'),
    ]
    expect(staffing(roster, classes, rules)).toMatchObject({
      principals: 1,
      deputies: 1,
      teachers: 4,
      byPost: [
        { post: 'PGT', count: 2 },
        { post: 'TGT', count: 1 },
        { post: 'PRT', count: 1 },
        { post: 'NTT', count: 0 },
      ],
      counted: 3,
      sections: 2,
      pupils: 90,
      teachersPerSection: 1.5,
      enoughTeachers: true,
      pupilsPerTeacher: 30,
      smallEnoughClasses: true,
    })
  })

  it('compares the unrounded ratios with the limits', () => {
    const classesOfThirty = [{ name: 'I', sections: 100, girls: 4471, boys: 0 }]
    const roster = Array.from({ length: 149 }, () => person('PRT'))
    expect(staffing(roster, classesOfThirty, rules)).toMatchObject({
      teachersPerSection: 1.5,
      enoughTeachers: false,
      pupilsPerTeacher: 30,
      smallEnoughClasses: false,
    })
  })
})

it('returns the totals of all classes', () => {
  expect(strengthTotals(classes)).toEqual({ sections: 2, girls: 45, boys: 45, pupils: 90 })
})

it.each([
  [118, 118, 100],
  [76, 75, 98.7],
  [3000, 2999, 99.9],
  [3000, 1, 0.1],
  [12, 0, 0],
])('of %d registered, %d passed: %d per cent', (registered, passed, percentage) => {
  expect(passPercentage({ registered, passed })).toBe(percentage)
})
