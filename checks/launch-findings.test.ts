import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findLaunchFindings } from './launch-findings.ts'
import { sha256 } from './samples.ts'

const DAY = '2026-11-22'
const LIST = 'content/samples.sha256'
const PICTURE = 'content/pictures/gate.webp'
const NOTHING_SAMPLED = `${sha256(Buffer.from('sample'))}  ${PICTURE}\n`

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const places = (...files: string[]) => findLaunchFindings(root, files, DAY).map(({ file, line }) => `${file}:${line}`)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-check-'))
  write(LIST, NOTHING_SAMPLED)
})
afterEach(() => rmSync(root, { recursive: true }))

it.each([
  [
    'at its line, also within a list',
    'a.json',
    '{\n  "demo": true,\n  "list": [\n    { "demo": true }\n  ]\n}',
    [2, 4],
  ],
  ['not when it is false', 'a.json', '{ "demo": false, "phone": "0" }', []],
  ['in front matter', 'a.mdx', '---\ntitle: A\ndemo: true\n---\nText', [3]],
  ['not in the body', 'a.mdx', '---\ntitle: B\n---\ndemo: true\n', []],
])('a demo mark is found %s', (_, file, text, lines) => {
  write(file, text)
  expect(places(file)).toEqual(lines.map((line) => `${file}:${line}`))
})

it('demo values are listed with advice; example addresses are listed even without a mark', () => {
  write('a.json', '{ "demo": true, "phone": "0", "email": "e" }')
  expect(findLaunchFindings(root, ['a.json'], DAY)[0]?.advice).toContain('(phone, email)')
  write('a.json', '{\n  "demo": false,\n  "email": "office@school.example"\n}')
  expect(places('a.json')).toEqual(['a.json:3'])
})

it('a sample file that is not replaced is reported where content uses it, or else in the sample list', () => {
  expect(places()).toEqual([])
  write(PICTURE, 'sample')
  expect(places()).toEqual([`${LIST}:1`])
  write('a.json', '{\n  "src": "../pictures/gate.webp"\n}')
  write('b.mdx', '---\nsrc: ../../pictures/gate.webp\n---\n')
  expect(places('a.json', 'b.mdx')).toEqual(['a.json:2', 'b.mdx:2'])
  write(PICTURE, 'the school’s own photograph')
  expect(places()).toEqual([])
})

it('a sample list with an invalid line is an error', () => {
  write(LIST, 'gate.webp\n')
  expect(() => places()).toThrow(/line 1: is not a hash/)
})
