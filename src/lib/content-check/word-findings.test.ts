import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { wordFindings } from './word-findings.ts'

it.each([
  'Books for Class VI',
  'Grades 6 and 7',
  'A bus leaves at 4:30 pm',
  'From 3 to 4.15 pm',
  'From 7.50–2.10 pm',
  'The charge is Rs. 500',
  'It costs ₹1250',
  'Our summer program',
  'On January 31, 2027',
  'On 31.01.2027',
])('%s is written in another way', (words) => {
  expect(wordFindings('a.json', words)).toHaveLength(1)
})

it.each([
  'Class 6 to 8, class 11, all classes, from 3 pm to 4.15 pm, 10 am to 12 noon',
  'It costs ₹1,250',
  'Our summer programme',
  'On 31 January 2027, in May 2026',
  'Learn More About Our Programs',
  'Rs. 1000 and non-refundable',
  '"id": "program"',
])('%s is right', (words) => {
  expect(wordFindings('a.json', words)).toEqual([])
})

it('names file and line', () => {
  expect(wordFindings('a.mdx', 'one\nRs. 20')).toEqual(['a.mdx, line 2: “Rs. 20”. Write ₹1,250.'])
})

it('the content is written in one way', () => {
  const files = globSync('content/**/*.{json,mdx}')
  expect(files.flatMap((file) => wordFindings(file, readFileSync(file, 'utf8')))).toEqual([])
})
