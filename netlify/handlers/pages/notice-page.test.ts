import { type HTMLElement, parse } from 'node-html-parser'
import { beforeEach, expect, test } from 'vitest'
import { dayText, shortDayText } from '../../../src/shared/days.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, NOTICE } from '../../../tests/support/record-deps.ts'
import { recordPath } from '../records/listed-record.ts'
import { showRecord } from './show-record.ts'

const SITE = 'https://school.example'
const SHELL = `<h1>@@title@@</h1><p id="lead">@@lead@@</p><main>@@text@@</main>
<dl><!-- each fact --><div data-strong="@@strong@@"><dt>@@label@@</dt><dd>@@value@@</dd></div><!-- end fact --></dl>
<!-- each documents --><ul><!-- each document --><li><a href="/@@path@@">@@name@@</a> @@facts@@</li><!-- end document --></ul><!-- end documents -->
<!-- each older --><a id="older" href="@@href@@">@@title@@</a><!-- end older --><b>@@total@@</b>`

await blobServerForTests()

let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps('notices')
})

const create = (name: string, fields: object = {}) =>
  deps.records.create({ ...NOTICE, category: 'holiday', name, ...fields }, deps.author)
const pageOf = async (notice: Awaited<ReturnType<typeof create>>) => {
  const path = recordPath('notices', notice)
  const builtPage = async (name: string) => (name === 'shell/notices' ? SHELL : 'not found')
  const slug = path.split('/')[2] ?? ''
  const answer = await showRecord(new Request(SITE + path), { ...deps, slug, builtPage, site: SITE })
  return parse(await answer.text())
}
const factsOf = (root: HTMLElement) =>
  Object.fromEntries(
    root.querySelectorAll('dl div').map((row) => row.querySelectorAll('dt, dd').map(({ text }) => text)),
  )

test('a notice has its text as paragraphs, lists and links, and no other HTML', async () => {
  const text =
    'First <img src=x onerror=alert(1)>.\n\n- one\n- [two](/calendar)\n\n[bad](javascript:alert(1)) @@title@@'
  const main = (await pageOf(await create('Fog', { text }))).querySelector('main')
  const tags = main?.querySelectorAll('p, ul, li, a').map(({ rawTagName }) => rawTagName)
  expect(tags?.join(' ')).toBe('p ul li li a p')
  expect(main?.querySelector('a')?.getAttribute('href')).toBe('/calendar')
  expect(main?.querySelector('img')).toBeNull()
  expect(main?.text).toContain('@@title@@')
})

test('a notice shows its day, its subject, and whether it is important or over', async () => {
  const important = await pageOf(await create('Fog', { important: true, until: '2999-01-01' }))
  const day = shortDayText('2999-01-01')
  expect(factsOf(important)).toEqual({
    Date: dayText('2026-11-10'),
    Subject: 'Holidays',
    State: `Important until ${day}`,
  })
  expect(important.querySelector('#lead')?.text).toContain(`Important until ${day}`)
  expect(important.querySelector('dd a')?.getAttribute('href')).toBe('/notices?category=holiday')
  const over = factsOf(await pageOf(await create('Old', { until: '2020-01-01' })))
  expect(over.State).toBe(`Over since ${shortDayText('2020-01-01')}`)
  expect(factsOf(await pageOf(await create('Plain'))).State).toBeUndefined()
})

test('a notice shows the name, the number of pages and the size of each document', async () => {
  const files = ['a', 'b'].map((digit) => `${digit.repeat(64)}.pdf`)
  const documents = [
    { file: files[0], name: 'Date <sheet>.pdf', bytes: 215_040, pages: 1 },
    { file: files[1], name: 'Routes.pdf', bytes: 3_145_728, pages: 12 },
  ]
  const root = await pageOf(await create('Date sheet', { documents }))
  expect(root.querySelectorAll('li').map(({ text }) => text)).toEqual([
    'Date <sheet>.pdf PDF, 1 page, 210 KB, opens in a new tab',
    'Routes.pdf PDF, 12 pages, 3.0 MB, opens in a new tab',
  ])
  expect(root.querySelector('li a')?.getAttribute('href')).toBe(`/api/uploads/${files[0]}`)
  expect((await pageOf(await create('Bare'))).querySelector('ul')).toBeNull()
})

test('a notice links to the previous notice, and shows the number of listed notices', async () => {
  const older = await create('Older', { date: '2026-11-01' })
  await create('Gone', { date: '2026-11-02', until: '2020-01-01' })
  const root = await pageOf(await create('Newer'))
  expect(root.querySelector('#older')?.getAttribute('href')).toBe(recordPath('notices', older))
  expect(root.querySelector('b')?.text).toBe('2 notices')
  expect((await pageOf(older)).querySelector('#older')).toBeNull()
})
