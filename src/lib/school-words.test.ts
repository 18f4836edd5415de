import { describe, expect, it } from 'vitest'
import { schoolText } from '#schemas/school-words.ts'
import { fillSchoolWords } from './school-words.ts'

const words = { school: 'Hill School', shortName: 'HS', city: 'Mohali', region: 'New Chandigarh' }

describe('fillSchoolWords', () => {
  it.each([
    ['{school}, {city}', 'Hill School, Mohali'],
    ['Glimpse of {shortName}', 'Glimpse of HS'],
    ['{shortName} in {region}; {shortName} again', 'HS in New Chandigarh; HS again'],
    ['no braces', 'no braces'],
  ])('%s becomes %s', (text, filled) => {
    expect(fillSchoolWords(text, words)).toBe(filled)
  })

  it('takes a name with a dollar sign as it is', () => {
    expect(fillSchoolWords('At {school}', { ...words, school: '$& School' })).toBe('At $& School')
  })
})

describe('schoolText', () => {
  it.each(['Glimpse of {shortName}', '{school}, {city}', 'plain'])('accepts %s', (text) => {
    expect(schoolText.safeParse(text).success).toBe(true)
  })

  it.each(['{schol}', 'open {school', '{}', '{school} and {phone}'])(
    'refuses %s and names the words it knows',
    (text) => {
      const result = schoolText.safeParse(text)
      expect(result.success).toBe(false)
      expect(result.error?.issues[0]?.message).toContain('{shortName}')
    },
  )
})
