import { expect, test } from 'vitest'
import { ASSETS_CACHE, cacheOfFile, isVisitorPage, PICTURES_CACHE } from './kept-files.ts'

test.each(['/', '/policies', '/events/2024-10-26-annual-day', '/class/6th', '/administration', '/offline'])(
  '%s is a page that may be kept',
  (path) => expect(isVisitorPage(path)).toBe(true),
)

test.each([
  '/admin',
  '/admin/news-coverage',
  '/api/alert',
  '/api/uploads/a',
  '/login',
  '/join',
  '/thankyou',
  '/compliance',
  '/shell/events',
  '/.netlify/images',
  '/documents/prospectus.pdf',
  '/video/hero.mp4',
  '/calendar.ics',
])('%s is never kept', (path) => {
  expect(isVisitorPage(path)).toBe(false)
  expect(cacheOfFile(path)).toBeUndefined()
})

test('files of the build are kept by kind', () => {
  expect(cacheOfFile('/_astro/style.CPOx8tFp.css')).toBe(ASSETS_CACHE)
  expect(cacheOfFile('/_astro/sprite.c40901ae.svg')).toBe(ASSETS_CACHE)
  expect(cacheOfFile('/_astro/hero.B3WgZU8F_6N2KW.avif')).toBe(PICTURES_CACHE)
})
