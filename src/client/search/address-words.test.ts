import { expect, it } from 'vitest'
import { addressWords } from './address-words.ts'

it.each([
  ['/old/Fee-Structure_2024.php', 'fee structure'],
  ['/admissionForm.html', 'admission form'],
  ['/%E0%A4%B6%E0%A5%81%E0%A4%B2%E0%A5%8D%E0%A4%95', 'शुल्क'],
  ['/index.html', ''],
  ['/', ''],
  ['/a/b', ''],
  ['/one/two/three/four/five/six/seven', 'one two three four five six'],
  ['/%E0%A4%A-fees', 'e0 a4 fees'],
])('the words in the address %s are "%s"', (pathname, words) => {
  expect(addressWords(pathname)).toBe(words)
})
