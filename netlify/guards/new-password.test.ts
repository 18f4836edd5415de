import { expect, it, test } from 'vitest'
import school from '../../content/data/school.json' with { type: 'json' }
import { assertUncommon } from './new-password.ts'

const EMAIL = 'h.kaur@greenfield.example'
const [word = ''] = school.name.split(' ')

it.each([
  ['one of the most common', 'QWERTY123456'],
  ['the e-mail', EMAIL.toUpperCase()],
  ['the name before the @ with a year', 'Kaur-2026-2027'],
  ['the domain with digits', 'greenfield12345'],
  ["the school's name", school.name],
  ["the school's name in one word", school.name.replaceAll(' ', '').toLowerCase()],
  ["a word of the school's name with a year", `${word}@2026-27`],
  ["the school's short name with a common word", `${school.shortName}password123`],
])('a new password is refused if it is %s', async (_, password) => {
  await expect(assertUncommon(password, EMAIL)).rejects.toMatchObject({ status: 422 })
})

test.each(['blue bicycles on Sundays', `${school.shortName}: blue bicycles`, '471193210042'])(
  'a new password can be %s',
  async (password) => {
    await expect(assertUncommon(password, EMAIL)).resolves.toBeUndefined()
  },
)
