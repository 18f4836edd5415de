import { expect, it } from 'vitest'
import { resizedUploadPath, uploadPath } from './picture-address.ts'

it('the address at the Image CDN has the name of the picture as one path segment', () => {
  const cut = { fit: 'cover', width: 1200, height: 630, format: 'jpg', position: 'left' } as const
  expect(resizedUploadPath('ab.webp', cut)).toBe(
    '/.netlify/images?url=%2Fapi%2Fuploads%2Fab.webp&fit=cover&w=1200&h=630&fm=jpg&position=left',
  )
  const { searchParams } = new URL(resizedUploadPath('a/b&w=1 ?.webp', { width: 640 }), 'https://school.example')
  expect([...searchParams]).toEqual([
    ['url', uploadPath('a/b&w=1 ?.webp')],
    ['w', '640'],
  ])
  expect(resizedUploadPath('@@file@@', { width: 480 })).toContain('%2F@@file@@&')
})
