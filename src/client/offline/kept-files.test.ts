import { expect, test } from 'vitest'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '#schemas/record-kinds/record-kinds.ts'
import { ASSETS_CACHE, cacheOfFile, isRecordPage, isVisitorPage, PICTURES_CACHE, RECORD_LISTS } from './kept-files.ts'

test.each(['/', '/policies', '/events/2024-10-26-annual-day', '/class/6th', '/administration', '/offline'])(
  '%s is a page that can be cached',
  (path) => expect(isVisitorPage(path)).toBe(true),
)

const OTHERS = ['/documents/prospectus.pdf', '/video/hero.mp4', '/calendar.ics', '/shell/events', '/.netlify/images']
test.each(['/admin', '/api/alert', '/login', ...OTHERS])('%s is never cached', (path) => {
  expect([isVisitorPage(path), cacheOfFile(path)]).toEqual([false, undefined])
})

test('pictures of the build have a cache of their own', () => {
  expect(cacheOfFile('/_astro/style.CPOx8tFp.css')).toBe(ASSETS_CACHE)
  expect(cacheOfFile('/_astro/sprite.c40901ae.svg')).toBe(ASSETS_CACHE)
  expect(cacheOfFile('/_astro/hero.B3WgZU8F_6N2KW.avif')).toBe(PICTURES_CACHE)
})

test('RECORD_LISTS has the path of the list of every kind of record', () => {
  expect(RECORD_LISTS).toEqual(RECORD_KIND_IDS.map((kind) => recordPaths(kind).page))
})

test('isRecordPage is true for lists and pages of records, and for no other page', () => {
  expect(['/notices', '/events/annual-day-89abcdef0123', '/events/list'].filter(isRecordPage)).toHaveLength(3)
  expect(['/', '/policies', '/noticesboard', '/about/events'].filter(isRecordPage)).toEqual([])
})
