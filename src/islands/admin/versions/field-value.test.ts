import { expect, test } from 'vitest'

import adminLabels from '../../../../content/data/admin-labels.json' with { type: 'json' }
import { typedText } from '../versions/FieldValue.tsx'

const { noticeCategories, recordForm } = adminLabels

test.each([
  ['text', 'Sports Day', 'Sports Day'],
  ['date', '2031-05-06', '6 May 2031'],
  ['until', '2031-05-06', '6 May 2031'],
  ['until', '', recordForm.none],
  ['choice', 'transport', noticeCategories.transport],
  ['tick', 'true', recordForm.yes],
  ['tick', 'false', recordForm.no],
  ['paragraphs', 'One\n\nTwo', 'One\n\nTwo'],
] as const)('the value of a %s field %j is shown as %j', (input, value, words) => {
  expect(typedText({ input }, value, adminLabels)).toBe(words)
})
