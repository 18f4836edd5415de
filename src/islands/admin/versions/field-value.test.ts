import { expect, test } from 'vitest'
import { typedText } from '../versions/FieldValue.tsx'

test.each([
  ['text', 'Sports Day', 'Sports Day'],
  ['date', '2031-05-06', '6 May 2031'],
  ['until', '2031-05-06', '6 May 2031'],
  ['until', '', 'None'],
  ['choice', 'transport', 'Transport'],
  ['tick', 'true', 'Yes'],
  ['tick', 'false', 'No'],
  ['paragraphs', 'One\n\nTwo', 'One\n\nTwo'],
] as const)('the value of a %s field %j is shown as %j', (input, value, words) => {
  expect(typedText({ input }, value)).toBe(words)
})
