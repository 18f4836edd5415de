import { expect, it } from 'vitest'
import * as f from './parts.ts'

it.each(['Glimpse of {shortName}', '{school}, {city}', 'Maths in {region}', 'plain'])(
  'schoolText accepts “%s”',
  (text) => {
    expect(f.schoolText.safeParse(text).success).toBe(true)
  },
)

it.each(['{schol}', 'open {school', '{}', 'closed school}', '{school} and {phone}'])(
  'schoolText refuses “%s”, and the error lists the known placeholders',
  (text) => {
    const result = f.schoolText.safeParse(text)
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.message).toContain('{school}, {shortName}, {city} and {region}')
  },
)
