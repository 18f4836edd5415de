import { expect, test } from 'vitest'
import { safeFileName, safePdfName } from './safe-file-name.ts'

test.each([
  ['Datesheet.pdf', 'Datesheet.pdf'],
  ['DATESHEET.PDF', 'DATESHEET.pdf'],
  ['scan', 'scan.pdf'],
  ['...', 'document.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\office\\Bus routes.pdf', 'Bus routes.pdf'],
  ['a<b>:"c"|d?*.pdf', 'a b c d.pdf'],
  ['Bus %22routes%22.pdf', 'Bus routes.pdf'],
  ['exe\u202Efdp.pdf', 'exe fdp.pdf'],
  ['क्\u200Dष.pdf', 'क्ष.pdf'],
  ['ਛੁੱਟੀ ਦੀ ਸੂਚਨਾ.pdf', 'ਛੁੱਟੀ ਦੀ ਸੂਚਨਾ.pdf'],
])('the file name %j is shown as %j', (sent, name) => {
  expect(safePdfName(sent)).toBe(name)
})

test('the name of a picture keeps its extension, and can be empty', () => {
  expect(safeFileName('C:\\Users\\office\\Red "house".jpg')).toBe('Red house .jpg')
  expect(safeFileName('/')).toBe('')
})

test('a long file name is cut before its extension', () => {
  const name = safePdfName(`${'ਛ'.repeat(200)}.pdf`)
  expect([...name]).toHaveLength(100)
  expect(name).toMatch(/\.pdf$/)
})
