import { parse } from 'node-html-parser'
import { beforeEach, expect, test } from 'vitest'
import { RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { recordPath } from '../records/listed-record.ts'
import { ROWS_PER_PAGE, showRecordList } from './month-list.ts'

const SHELL = `<!-- each empty --><p>@@text@@</p><!-- end empty --><!-- each month --><h2>@@heading@@</h2>@@count@@
<!-- each row --><a class="row" href="@@href@@">@@title@@</a><!-- end row --><!-- end month -->
<!-- each step --><nav aria-label="@@label@@"><!-- each way --><a href="@@href@@">@@text@@</a><!-- end way --></nav><!-- end step -->`

await blobServerForTests()

let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps()
})

const picture = `${'a'.repeat(64)}.jpg`
const create = (name: string, date: string, fields = {}) =>
  deps.records.create({ name, date, thumbnail: picture, images: [], ...fields }, deps.author)
const ask = (query = '', headers = {}) =>
  showRecordList(new Request(`https://school.example/events/list${query}`, { headers }), {
    records: deps.records,
    builtPage: async (name) => (name === 'shell/list/events' ? SHELL : ''),
  })
const page = async (query = '') => parse(await (await ask(query)).text())
const textsOf = (root: ReturnType<typeof parse>, selector: string) =>
  root.querySelectorAll(selector).map(({ text }) => text)

test('lists published records by month, newest first, each with a link to its page', async () => {
  expect(textsOf(await page(), 'p')).toEqual([RECORD_KINDS.events.words.empty])
  const old = await create('Sports Day', '2025-01-20')
  await create('<b>Annual Day</b>', '2025-02-03')
  await create('Founders’ Day', '2025-02-10')
  const draft = await create('Draft', '2025-02-11')
  await deps.records.revise(draft, { published: false }, deps.author)
  const root = await page()
  expect(textsOf(root, 'h2')).toEqual(['February 2025', 'January 2025'])
  expect(textsOf(root, '.row')).toEqual(['Founders’ Day', '<b>Annual Day</b>', 'Sports Day'])
  expect(root.querySelectorAll('.row').at(-1)?.getAttribute('href')).toBe(recordPath('events', old))
  expect(root.text).toContain('2 events')
  expect(root.text).toContain('1 event')
  expect(root.querySelector('nav')).toBeNull()
})

test('the list has links to older and newer records if one page cannot have all records', async () => {
  for (let index = 0; index <= ROWS_PER_PAGE; index += 1) await create(`Event ${index}`, '2025-01-20')
  const linksOf = (root: ReturnType<typeof parse>) =>
    root.querySelectorAll('nav a').map((link) => [link.getAttribute('href'), link.text])
  const first = await page()
  expect(linksOf(first)).toEqual([['/events/list?page=2', 'Show 1 older']])
  const second = await page('?page=2')
  expect(linksOf(second)).toEqual([['/events/list?page=1', 'Show newer']])
  expect(textsOf(first, '.row').length + textsOf(second, '.row').length).toBe(ROWS_PER_PAGE + 1)
  expect(textsOf(await page('?page=99'), '.row')).toEqual(textsOf(second, '.row'))
  expect(textsOf(await page('?page=x'), '.row')).toEqual(textsOf(first, '.row'))
})

test('the list is revalidated by browsers, and sent again only after a change', async () => {
  await create('Annual Day', '2025-01-20')
  const answer = await ask()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cache-tag': 'events',
    'content-type': 'text/html; charset=utf-8',
  })
  const again = await ask('', { 'If-None-Match': answer.headers.get('ETag') })
  expect(again.status).toBe(304)
  await create('Founders’ Day', '2025-01-21')
  expect((await ask('', { 'If-None-Match': answer.headers.get('ETag') })).status).toBe(200)
})
