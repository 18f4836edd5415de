import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, NOTICE } from '../../../tests/support/record-deps.ts'
import { showCalendar, showFeed, showNoticeIndex, showSitemap } from './feeds.ts'
import { recordPath } from './listed-record.ts'

const SITE = 'https://school.example'

await blobServerForTests()

let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps()
})
const create = (name: string, date = '2025-01-31') =>
  deps.records.create({ name, date, thumbnail: `${'a'.repeat(64)}.jpg`, images: [] }, deps.author)
const request = () => new Request(SITE)
/** Returns the unfolded lines of one event in the calendar. */
async function eventOf(id: string): Promise<string[]> {
  const text = await (await showCalendar(request(), 'events', [deps.records], SITE)).text()
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  const event = events.find((lines) => lines.startsWith(`UID:${id}\r\n`)) ?? ''
  return event.slice(0, event.indexOf('END:VEVENT')).trimEnd().split('\r\n')
}

test('the calendar increments SEQUENCE when an event changes, and cancels a hidden event', async () => {
  const record = await create('Art, craft; mu\nsic')
  expect(await eventOf(record.id)).toEqual(
    expect.arrayContaining([
      'SEQUENCE:0',
      'DTSTART;VALUE=DATE:20250131',
      'DTEND;VALUE=DATE:20250201',
      'STATUS:CONFIRMED',
      'SUMMARY:Art\\, craft\\; mu\\nsic',
      `URL:${SITE}${recordPath('events', record)}`,
    ]),
  )
  const moved = await deps.records.revise(record, { date: '2025-02-03' }, deps.author)
  expect(await eventOf(record.id)).toEqual(expect.arrayContaining(['SEQUENCE:1', 'DTSTART;VALUE=DATE:20250203']))

  await deps.records.revise(moved ?? record, { published: false }, deps.author)
  const cancelled = await eventOf(record.id)
  expect(cancelled).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED']))
  expect(cancelled.join()).not.toContain('Art')
})

test('a calendar library can read the calendar, whose lines have at most 75 bytes', async () => {
  const title = 'वार्षिक खेल दिवस, art & craft; music \\ drama 🏏 with parents, grandparents and neighbours'
  const calendar = () => showCalendar(request(), 'events', [deps.records], SITE)
  const empty = await calendar()
  expect(empty.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(new ICAL.Component(ICAL.parse(await empty.text())).getAllSubcomponents('vevent')).toEqual([])
  const { id } = await create(title)
  const text = await (await calendar()).text()
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events.map((part) => part.getFirstPropertyValue('uid'))).toEqual([id])
  const event = new ICAL.Event(events[0])
  expect([event.summary, event.startDate.toString(), event.startDate.isDate]).toEqual([title, '2025-01-31', true])
  expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(24 * 60 * 60)
})

test('the calendar has the holidays and examinations among the notices, and no other notice', async () => {
  const notices = freshRecordDeps('notices')
  const notice = (name: string, category: 'holiday' | 'examination' | 'transport') =>
    notices.records.create({ ...NOTICE, name, category }, deps.author)
  const holiday = await notice('Closed: fog', 'holiday')
  await notice('Half-yearly', 'examination')
  await notice('Bus 4', 'transport')
  await create('Sports Day')
  const answer = await showCalendar(request(), 'events', [deps.records, notices.records], SITE)
  expect(answer.headers.get('Netlify-Cache-Tag')).toBe('events,notices')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  expect([...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title).sort()).toEqual([
    'Closed: fog',
    'Half-yearly',
    'Sports Day',
  ])
  expect(text).toContain(`URL:${SITE}${recordPath('notices', holiday)}`)
})

test('the RSS feed has only published records, newest first', async () => {
  const author = (day: string) => ({ email: 'x@school.example', now: new Date(day) })
  const draft = { date: '2025-01-01', thumbnail: `${'a'.repeat(64)}.jpg`, images: [] }
  const first = await deps.records.create({ ...draft, name: 'First' }, author('2025-01-01'))
  await deps.records.create({ ...draft, name: 'Second <&">' }, author('2025-01-02'))
  const hidden = await deps.records.create({ ...draft, name: 'Hidden' }, author('2025-01-03'))
  await deps.records.revise(hidden, { published: false }, deps.author)
  const answer = await showFeed(request(), deps.records, SITE)
  expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await answer.text()
  const titles = [...xml.matchAll(/<item>\n<title>(.*)<\/title>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Second &lt;&amp;&quot;&gt;', 'First'])
  expect(xml).toContain(`<guid isPermaLink="false">${first.id}</guid>`)
  expect(xml).toContain('<pubDate>Wed, 01 Jan 2025 00:00:00 GMT</pubDate>')
})

test('the sitemap has the page of each published record, with its last change', async () => {
  const event = await create('Sports Day')
  const news = freshRecordDeps('news-coverage')
  const hidden = await create('Hidden')
  await deps.records.revise(hidden, { published: false }, deps.author)
  const answer = await showSitemap(request(), [deps.records, news.records], SITE)
  expect(answer.headers.get('Netlify-Cache-Tag')).toBe('events,news-coverage')
  const entries = [...(await answer.text()).matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)]
  expect(entries.map(([, loc, changed]) => [loc, changed])).toEqual([
    [SITE + recordPath('events', event), event.changedAt],
  ])
})

test('the sitemap has the family page, and the list of notices if there is a notice', async () => {
  const notices = freshRecordDeps('notices')
  const locations = async () =>
    [...(await (await showSitemap(request(), [notices.records], SITE)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, location]) => location,
    )
  expect(await locations()).toEqual([`${SITE}/family`])
  const notice = await notices.records.create({ ...NOTICE, name: 'Fog' }, deps.author)
  expect(await locations()).toEqual([`${SITE}/family`, `${SITE}/notices`, SITE + recordPath('notices', notice)])
})

test('the index of notices has each word of a listed notice and its documents once', async () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const { records, pictures, author } = freshRecordDeps('notices')
  const create = (name: string, fields: object) =>
    records.create({ ...NOTICE, date: '2026-11-22', text: '', name, ...fields }, author)
  const bytes = new TextEncoder().encode('%PDF-1.7')
  const document = await pictures.saveDocument({ bytes, name: 'a.pdf', pages: 1, text: 'Kharar bus, bus 4' }, now)
  const fog = await create('Fog', { text: 'No *bus*: [see](/calendar)', documents: [document] })
  await create('Over', { until: '2026-11-21' })
  const draft = await create('Draft', {})
  await records.revise(draft, { published: false }, author)
  const ask = () => showNoticeIndex(request(), { records, pictures, now })
  const answer = await ask()
  expect(answer.headers.get('Netlify-Cache-Tag')).toBe('notices')
  expect(await answer.json()).toEqual({
    notices: [{ name: 'Fog', date: '2026-11-22', url: recordPath('notices', fog), words: 'no bus see kharar 4' }],
  })
  await records.revise(fog, { text: 'Open' }, author)
  expect((await (await ask()).json()).notices[0].words).toBe('open kharar bus 4')
})
