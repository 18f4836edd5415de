import { expect, it } from 'vitest'
import { ENQUIRY } from '../../tests/support/requests.ts'
import {
  ENQUIRY_CLASSES,
  type Enquiry,
  enquirySchema,
  MAX_EMAIL_CHARACTERS,
  MAX_ENQUIRY_CHARACTERS,
  MAX_NAME_CHARACTERS,
  normalizePhone,
} from './enquiry.ts'
import { fieldMessages } from './field-messages.ts'

function check(change: Partial<Record<keyof Enquiry, unknown>>) {
  const result = enquirySchema.safeParse({ ...ENQUIRY, ...change })
  return result.success ? result.data : fieldMessages(result.error)
}

const NAME_RULE = "Parent's name should only contain letters and spaces"

const NAMES = ['Harpreet', 'Anne Marie', 'José', 'José'.normalize('NFD'), 'Two  spaces', 'Ends with a space ']
const NAMES_IN_OTHER_SCRIPTS = ['नवीन कुमार', 'ਹਰਪ੍ਰੀਤ ਕੌਰ', 'محمد علی', '李小龍', 'क्‍ष']

it.each([...NAMES, ...NAMES_IN_OTHER_SCRIPTS])('names are accepted unchanged: %j', (name) => {
  expect(check({ parentName: name })).toMatchObject({ parentName: name })
})

it.each(['R2D2', 'अ१', "O'Brien", 'Anne-Marie', 'A.', 'A\nB', 'A\tB', '\u200D', '\u0301a', '😀', '<b>'])(
  'names are refused: %j',
  (name) => {
    expect(check({ parentName: name })).toEqual({ parentName: NAME_RULE })
  },
)

it.each(['', '   ', '\u00A0', undefined])('the error for empty names asks for the name: %j', (name) => {
  expect(check({ parentName: name, studentName: name })).toEqual({
    parentName: `Please enter your name. ${NAME_RULE}`,
    studentName: "Please enter the student's name. Student's name should only contain letters and spaces",
  })
})

it('names have at most 100 characters', () => {
  expect(check({ parentName: 'a'.repeat(MAX_NAME_CHARACTERS) })).toHaveProperty('email')
  const parentName = "Parent's name can have at most 100 characters"
  expect(check({ parentName: 'a'.repeat(MAX_NAME_CHARACTERS + 1) })).toEqual({ parentName })
})

it.each(['a@b.co', 'नवीन@उदाहरण.भारत', 'x+y@sub.example.org'])('the email is accepted: %s', (email) => {
  expect(check({ email })).toMatchObject({ email })
})

it.each(['', 'a@b', ' a@b.org', 'a@b.org ', 'a@@b.org', '@b.org', 'a@b.org\n', 'a\0@b.org'])(
  'the email is refused: %j',
  (email) => {
    expect(check({ email })).toEqual({ email: 'Please enter a valid email address' })
  },
)

it('the email has at most 254 characters', () => {
  const longest = `${'a'.repeat(MAX_EMAIL_CHARACTERS - 6)}@b.org`
  expect(check({ email: longest })).toMatchObject({ email: longest })
  expect(check({ email: `a${longest}` })).toEqual({ email: 'An email address can have at most 254 characters' })
  expect(check({ email: `a@${'.'.repeat(200_000)} ` })).toHaveProperty('email')
})

it.each([
  ['9876543210', '9876543210'],
  ['6000000000', '6000000000'],
  [' 98765 43210 ', '9876543210'],
  ['98765-43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['\u202A+91 98765\u201143210\u202C', '9876543210'],
])('the phone is accepted as ten digits: %j', (phone, digits) => {
  expect(check({ phone })).toMatchObject({ phone: digits })
})

it.each(['', '5876543210', '987654321', '98765432101', '0876543210', '+1 9876543210', '९८७६५४३२१०', '98765.43210'])(
  'the phone is refused: %j',
  (phone) => {
    expect(check({ phone })).toEqual({ phone: 'Phone number must be 10 digits and start with 6-9' })
  },
)

it('the phone is unchanged when it has ten plain digits', () => {
  expect(normalizePhone('0123456789')).toBe('0123456789')
})

it('the class must be one of the 15 classes', () => {
  expect(ENQUIRY_CLASSES).toHaveLength(15)
  for (const name of ENQUIRY_CLASSES) expect(check({ class: name })).toMatchObject({ class: name })
  const refusal = { class: 'Class is required' }
  for (const name of ['', '13th', 'kg', undefined]) expect(check({ class: name })).toEqual(refusal)
})

it('a line break in the text counts as one character, even if it was sent as CRLF', () => {
  const text = '\n'.repeat(MAX_ENQUIRY_CHARACTERS - 1)
  expect(check({ enquiry: `a${text.replaceAll('\n', '\r\n')}` })).toMatchObject({ enquiry: `a${text}` })
  expect(check({ enquiry: `ab${text}` })).toEqual({ enquiry: 'Please keep your enquiry within 10000 characters' })
  expect(check({ enquiry: ' \n' })).toEqual({ enquiry: 'Please write your enquiry' })
})

it('all invalid fields are reported at once', () => {
  const result = enquirySchema.safeParse({})
  expect(Object.keys(result.error ? fieldMessages(result.error) : {})).toEqual(Object.keys(ENQUIRY))
})
