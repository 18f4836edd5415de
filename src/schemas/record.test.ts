import { expect, test } from 'vitest'
import { fieldMessages } from './field-messages.ts'
import { recordChangeSchema, typedFieldsSchema } from './record.ts'

const picture = `${'a'.repeat(64)}.jpg`
const text = typedFieldsSchema('events')
const change = recordChangeSchema('news-coverage')
const firstMessage = (schema: typeof text | typeof change, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('spaces around the text fields of a record are removed', () => {
  const given = { title: '  खेल दिवस & <b>Sports</b> 🏏 ', date: '2024-02-29' }
  const typed = { title: 'खेल दिवस & <b>Sports</b> 🏏', date: '2024-02-29' }
  expect(text.parse(given)).toEqual({ ...typed, summary: '' })
  expect(text.parse({ ...given, summary: ' A fine day. ' })).toEqual({ ...typed, summary: 'A fine day.' })
  expect(firstMessage(text, { ...given, summary: 'a'.repeat(301) })).toBe('A summary can have at most 300 characters')
})

const message = (title: string | undefined) => firstMessage(text, { title, date: '2025-01-01' })

test.each([undefined, '', '   ', '\n', '\u200B', '\u202E\u2060', '\u3164'])(
  'a title without visible characters is refused: %j',
  (title) => {
    expect(message(title)).toBe('Please enter an event title')
  },
)

test.each(['a\u0000b', 'two\nlines', 'broken \uFFFD'])('a title that cannot be shown is refused: %j', (title) => {
  expect(message(title)).toContain('cannot be shown')
})

test('a title has at most 300 characters, in any script', () => {
  expect(message('🏏'.repeat(300))).toBeUndefined()
  expect(message('a'.repeat(301))).toContain('at most 300')
})

const NO_DATES = ['', '2025-02-29', '2025-13-01', '2025-1-1', '01-01-2025', '2025-01-01T00:00', ' 2025-01-01']

test.each([undefined, ...NO_DATES])('the date of a record cannot be %j', (date) => {
  expect(firstMessage(text, { title: 'Sports', date })).toContain('a date that exists')
})

const notice = typedFieldsSchema('notices')
const given = { title: 'Fog', date: '2026-11-24', category: 'holiday', text: 'Closed.' }

test.each(['', '2026-11-24', '2027-01-01'])('the last day of a notice can be %j', (until) => {
  expect(notice.safeParse({ ...given, until }).success).toBe(true)
})

test('the last day of a notice cannot be before the date of the notice', () => {
  const { error } = notice.safeParse({ ...given, until: '2026-11-23' })
  expect(error && fieldMessages(error)).toEqual({
    until: 'Show until: the last day cannot be before the date of the notice.',
  })
})

test('a change can contain any of the fields', () => {
  const given = { images: [picture, picture], published: false }
  const typed = { title: ' New ', altTexts: { [picture]: ' Two goals ' } }
  expect(change.parse({ ...given, ...typed })).toEqual({ ...given, title: 'New', altTexts: { [picture]: 'Two goals' } })
})

test.each([
  [{}, 'at least one field'],
  [{ title: ' ' }, 'Please enter a news coverage title'],
  [{ date: '2025-02-30' }, 'a date that exists'],
  [{ thumbnail: '../../etc/passwd' }, 'not the name'],
  [{ thumbnail: null }, 'named by the text'],
  [{ images: Array(51).fill(picture) }, 'You can only upload up to 50 images in total'],
  [{ images: picture }, 'a list of names'],
  [{ altTexts: { 'a.jpg': 'x' } }, 'Alt texts are given'],
  [{ altTexts: { [picture]: 'x'.repeat(501) } }, 'at most 500'],
  [{ altTexts: { [picture]: 'a\0b' } }, 'cannot be shown'],
  [{ altTexts: { [picture]: '\uD800' } }, 'cannot be shown'],
  [{ captions: { [picture]: 'x'.repeat(301) } }, 'at most 300'],
  [{ captions: { 'a.jpg': 'x' } }, 'Captions are given'],
  [{ focus: { [picture]: { x: 101, y: 0 } } }, ''],
  [{ focus: { [picture]: { x: 0.5, y: 0 } } }, 'whole percent'],
  [{ focus: { [picture]: 'centre' } }, 'A focus point is'],
  [{ published: 'yes' }, 'true or false'],
  [{ title: 'New', changedBy: 'me' }, 'can be changed'],
  [JSON.parse('{"__proto__": {"title": "x"}}'), 'can be changed'],
  [[], 'can be changed'],
  [null, 'can be changed'],
])('a change is refused: %j', (given, message) => {
  expect(firstMessage(change, given)).toContain(message)
})
