import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it.each(['[]', '{}', ' {"a": [1, -2.5e3, true, false, null, "x\\"y\\u0041"], "b": {}} \n', '"text"', '0'])(
  'parseJson reads %s as JSON.parse does',
  (text) => {
    expect(parseJson('a.json', text)).toEqual(JSON.parse(text))
  },
)

it('parseJson ignores a byte order mark', () => {
  expect(parseJson('a.json', '\uFEFF{"a": 1}')).toEqual({ a: 1 })
})

it.each([
  [
    '[\n  {"a": 1}\n  {"a": 2}\n]',
    'line 3: expected a comma or "]", often because the line above lacks its comma, but found',
  ],
  ['[1,\n2,\n]', 'line 3: there is a comma before "]". Remove the comma after the last entry.'],
  ['{"a" 1}', 'line 1: expected a colon after "a", but found "1}".'],
  ['{a: 1}', 'line 1: expected the name of a field in quotation marks, but found "a:".'],
  ['{"a": "x\n"}', 'line 1: the text that begins here does not end on its line'],
  ['{"a": 1,\n"b": 2,\n"a": 3}', 'line 3: the field "a" is written twice. Remove one of them.'],
  [
    '{"a": [1',
    'line 1: expected a comma or "]", often because the line above lacks its comma, but found the end of the file.',
  ],
  ['', 'line 1: expected a text in quotation marks, a number, true, false, "[" or "{", but found the end of the file.'],
  ['["\\x"]', 'line 1: the text that begins here does not end on its line, or has a tab or a single backslash'],
])('parseJson reports the line and the fix for %j', (text, sentence) => {
  expect(() => parseJson('content/data/a.json', text)).toThrow(`content/data/a.json, ${sentence}`)
})
