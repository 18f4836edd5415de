import { describe, expect, it } from 'vitest'
import compliance from '#content/data/compliance.json' with { type: 'json' }
import { complianceRulesSchema, type StaffRoster } from '#schemas/content/disclosure.ts'
import { passPercentage, staffing, strengthTotals } from './staffing.ts'

const rules = complianceRulesSchema.parse({
  ...compliance,
  teachersPerSectionAtLeast: 1.5,
  pupilsPerTeacherAtMost: 30,
  notCounted: { posts: ['Principal', 'Counsellor'], subjects: ['Physical Education'] },
})

type Post = StaffRoster['roster'][number]['post']
const person = (post: Post, subject = 'English') => {
  const career = {
    qualification: 'B.Ed.',
    teachingSince: 2015,
    joined: '2021-04-01',
    appointment: 'permanent' as const,
  }
  return { post, subject, ...career }
}
const posts = (...names: Post[]) => names.map((post) => person(post))
const classes = [
  { name: 'I', sections: 1, girls: 20, boys: 22 },
  { name: 'II', sections: 1, girls: 25, boys: 23 },
]

describe('staffing', () => {
  it('leaves principal, counsellor and teachers of physical education out of the ratios', () => {
    const others = posts('Principal', 'Vice Principal', 'PGT', 'TGT', 'PRT', 'Special educator', 'Counsellor')
    const figures = staffing([person('PGT', 'Physical Education'), ...others], classes, rules)
    expect(figures).toMatchObject({ principals: 1, deputies: 1, teachers: 4, counted: 3, sections: 2, pupils: 90 })
    expect(figures).toMatchObject({ teachersPerSection: 1.5, pupilsPerTeacher: 30 })
    expect(figures).toMatchObject({ enoughTeachers: true, smallEnoughClasses: true })
    expect(figures.byPost.map(({ post, count }) => `${post} ${count}`)).toEqual(['PGT 2', 'TGT 1', 'PRT 1', 'NTT 0'])
  })

  it('compares the unrounded ratios with the limits', () => {
    const classesOfThirty = [{ name: 'I', sections: 100, girls: 4471, boys: 0 }]
    const figures = staffing(Array(149).fill(person('PRT')), classesOfThirty, rules)
    expect(figures).toMatchObject({ teachersPerSection: 1.5, enoughTeachers: false })
    expect(figures).toMatchObject({ pupilsPerTeacher: 30, smallEnoughClasses: false })
  })
})

it('strengthTotals adds up the sections and the pupils of all classes', () => {
  expect(strengthTotals(classes)).toEqual({ sections: 2, girls: 45, boys: 45, pupils: 90 })
})

it.each([
  [118, 118, 100],
  [76, 75, 98.7],
  [3000, 2999, 99.9],
  [3000, 1, 0.1],
  [12, 0, 0],
])('if %d are registered and %d passed, the pass percentage is %d', (registered, passed, percentage) => {
  expect(passPercentage({ registered, passed })).toBe(percentage)
})
