import { expect, it } from 'vitest'
import { earlierTime, hoursText, timeInColumnText, timeText } from './times.ts'

it.each([
  ['07:50', '7.50\u00A0am'],
  ['10:00', '10\u00A0am'],
  ['12:00', '12 noon'],
  ['12:30', '12.30\u00A0pm'],
  ['00:05', '12.05\u00A0am'],
  ['14:30', '2.30\u00A0pm'],
])('the time %s is shown as %s', (time, text) => {
  expect(timeText(time)).toBe(text)
})

it('a time in a column has minutes even at the full hour', () => {
  expect(hoursText({ from: '07:50', to: '13:50' })).toBe('7.50\u00A0am to 1.50\u00A0pm')
  expect(['07:00', '12:00', '15:05'].map(timeInColumnText)).toEqual(['7.00\u00A0am', '12.00\u00A0pm', '3.05\u00A0pm'])
})

it.each([
  ['14:50', 90, '13:20'],
  ['10:05', 65, '09:00'],
])('%s minus %d minutes is %s', (time, minutes, earlier) => {
  expect(earlierTime(time, minutes)).toBe(earlier)
})
