import { expect, it } from 'vitest'
import { csvCell } from './csv.ts'

it.each([
  ['Aman', '"Aman"'],
  ['He said "yes", then left', '"He said ""yes"", then left"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x.example")', '"\'=HYPERLINK(""http://x.example"")"'],
  ['+91 98765', '"\'+91 98765"'],
  ['-1', '"\'-1"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['＝1+1', '"\'＝1+1"'],
  ['＋91', '"\'＋91"'],
  ['－1', '"\'－1"'],
  ['＠SUM(A1)', '"\'＠SUM(A1)"'],
  ['  =1+1', '"\'  =1+1"'],
  ['\u00A0\u200B=1', '"\'\u00A0\u200B=1"'],
  ['\u3000＝1', '"\'\u3000＝1"'],
  [' Aman = 5', '" Aman = 5"'],
  ['', '""'],
])('%j becomes the cell %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
