import { expect, it } from 'vitest'
import { resizedUploadPath, uploadPath } from './picture-address.ts'

it('returns the Image CDN address of the stored picture in another size', () => {
  expect(resizedUploadPath('ab.webp', { width: 640 })).toBe('/.netlify/images?url=%2Fapi%2Fuploads%2Fab.webp&w=640')
  expect(resizedUploadPath('ab.webp', { fit: 'cover', width: 1200, height: 630, format: 'jpg' })).toBe(
    '/.netlify/images?url=%2Fapi%2Fuploads%2Fab.webp&fit=cover&w=1200&h=630&fm=jpg',
  )
})

it('keeps a side of a picture that is cut', () => {
  const cut = { fit: 'cover', width: 480, height: 320 } as const
  expect(resizedUploadPath('ab.webp', { ...cut, position: 'left' })).toBe(
    `${resizedUploadPath('ab.webp', cut)}&position=left`,
  )
})

it('encodes any name as one path segment', () => {
  const { searchParams } = new URL(resizedUploadPath('a/b&w=1 ?.webp', { width: 640 }), 'https://school.example')
  expect([...searchParams.keys()]).toEqual(['url', 'w'])
  expect(searchParams.get('url')).toBe(uploadPath('a/b&w=1 ?.webp'))
  expect(uploadPath('a/b.webp')).toBe('/api/uploads/a%2Fb.webp')
})

it('keeps a placeholder of a shell', () => {
  expect(resizedUploadPath('@@file@@', { width: 480 })).toContain('%2F@@file@@&')
})
