import { expect, test } from 'vitest'
import { adviceAgainst } from './picture-kind.ts'

test.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['GIF', [...Buffer.from('GIF89a')]],
  ['WebP', [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')]],
  ['AVIF', [...Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')]],
  ['AVIF that names its brand later', [...Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1')]],
])('accepts %s', async (_, bytes) => {
  expect(await adviceAgainst(new Blob([Uint8Array.from(bytes)]))).toBeNull()
})

test.each([
  ['a drawing', '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'SVG'],
  ['a web page', '<!DOCTYPE html><script>alert(1)</script>', 'web page'],
  ['a document', '%PDF-1.7\n', 'PDF'],
  ['an iPhone photograph', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'HEIC'],
  ['an iPhone photograph of the other brand', '\0\0\0\x18ftypmif1\0\0\0\0heicmif1', 'HEIC'],
  ['a bitmap', 'BM\x00\x00', 'JPEG, PNG'],
])('rejects %s with advice', async (_, content, advice) => {
  const bytes = content.startsWith('\0') ? Buffer.from(content, 'latin1') : Buffer.from(content)
  expect(await adviceAgainst(new Blob([bytes]))).toContain(advice)
})
