import { type HTMLElement, parse } from 'node-html-parser'
import { beforeEach, expect, test } from 'vitest'
import { RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps, NOTICE } from '../../../tests/support/record-deps.ts'
import { AlertStore } from '../../stores/alert-store.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { showNotices } from './show-notices.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const SHELL = `<!-- each alert --><div data-level="@@level@@">@@mark@@<!-- each language --><p lang="@@lang@@">@@text@@</p><!-- end language -->
<!-- each more --><a href="@@href@@">more</a><!-- end more --></div><!-- end alert -->
<nav><!-- each filter --><a href="@@href@@" aria-current="@@current@@">@@label@@ @@count@@</a><!-- end filter --></nav>
<form><!-- each chosen --><input name="category" value="@@category@@"><!-- end chosen --><input name="q" value="@@query@@"></form>
<!-- each found --><p id="found">@@text@@</p><!-- end found --><!-- each empty --><p id="empty">@@text@@</p><!-- end empty -->
<!-- each month --><h2>@@heading@@</h2><!-- each row --><li><i>@@underDay@@</i><h3><a href="@@href@@">@@title@@</a></h3>
<!-- each sentence --><p>@@text@@</p><!-- end sentence --><!-- each important --><b>@@text@@</b><!-- end important -->
<!-- each fresh --><em>@@text@@</em><!-- end fresh --><!-- each subject --><s>@@text@@</s><!-- end subject -->
<!-- each document --><a class="document" href="@@href@@" target="@@target@@">@@text@@</a><!-- end document --></li>
<!-- end row --><!-- end month --><!-- each step --><!-- each way --><a class="way" href="@@href@@">@@text@@</a><!-- end way --><!-- end step -->`

await blobServerForTests()

let deps: ReturnType<typeof freshRecordDeps>
const alerts = new AlertStore(new BlobStore('alert'))
beforeEach(async () => {
  deps = freshRecordDeps('notices')
  await alerts.remove()
})

const create = (name: string, fields: object = {}) => deps.records.create({ ...NOTICE, name, ...fields }, deps.author)
const ask = (query = '', now = NOW) =>
  showNotices(new Request(`https://school.example/notices${query}`), {
    records: deps.records,
    alerts,
    builtPage: async (name) => (name === 'shell/list/notices' ? SHELL : ''),
    now,
  })
const page = async (query = '', now = NOW) => parse(await (await ask(query, now)).text())
const textsOf = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(({ text }) => text)
const document = (digit: string) => ({ ...CIRCULAR, file: `${digit.repeat(64)}.pdf` })
const CIRCULAR = { name: 'Circular.pdf', bytes: 215_040, pages: 2 }

test('important notices come first, then the others by month, newest first', async () => {
  await create('Timings', { date: '2026-10-28' })
  await create('Fog', { date: '2026-09-01', important: true })
  await create('Meeting', { date: '2026-11-20' })
  const root = await page()
  expect(textsOf(root, 'h2')).toEqual(['Important', 'November 2026', 'October 2026'])
  expect(textsOf(root, 'h3')).toEqual(['Fog', 'Meeting', 'Timings'])
  // An important notice shows its month. Other notices have the month in their heading.
  expect(textsOf(root, 'i')).toEqual(['Sept', 'Fri', 'Wed'])
  expect(textsOf(root, 'b')).toEqual(['Important'])
  expect(textsOf(root, 'em')).toEqual(['New'])
})

test('the list has no draft, and no notice after its last day in India', async () => {
  await deps.records.revise(await create('Draft'), { published: false }, deps.author)
  await create('Holiday', { until: '2026-11-22' })
  expect(textsOf(await page('', new Date('2026-11-22T18:29:59Z')), 'h3')).toEqual(['Holiday'])
  const after = await page('', new Date('2026-11-22T18:30:00Z'))
  expect(textsOf(after, 'h3')).toEqual([])
  expect(textsOf(after, '#empty')).toEqual([RECORD_KINDS.notices.words.empty])
})

test('each subject with notices has a link with the number of its notices', async () => {
  await create('Diwali', { category: 'holiday' })
  await create('Rain', { category: 'holiday' })
  await create('Routes', { category: 'transport' })
  const root = await page('?category=holiday')
  expect(textsOf(root, 'h3').sort()).toEqual(['Diwali', 'Rain'])
  expect(
    root
      .querySelectorAll('nav a')
      .map((link) => [link.text, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['All 3', '/notices', 'false'],
    ['Holidays 2', '/notices?category=holiday', 'page'],
    ['Transport 1', '/notices?category=transport', 'false'],
  ])
  expect(root.querySelector('input[name=category]')?.getAttribute('value')).toBe('holiday')
  expect(textsOf(await page('?category=nonsense'), 'h3')).toHaveLength(3)
})

test('a search covers title, text and names of documents, within the chosen subject', async () => {
  await create('Routes', { category: 'transport', text: 'The bus to **Kharar** is late.' })
  await create('Kharar visit', { category: 'general' })
  await create('Sheet', { category: 'examination', documents: [{ ...document('a'), name: 'kharar centre.pdf' }] })
  await create('Other')
  const root = await page('?q=KHARAR')
  expect(textsOf(root, 'h3').sort()).toEqual(['Kharar visit', 'Routes', 'Sheet'])
  expect(textsOf(root, '#found')).toEqual(['3 notices with “KHARAR”.'])
  expect(root.querySelector('input[name=q]')?.getAttribute('value')).toBe('KHARAR')
  expect(textsOf(await page('?q=bus+late&category=transport'), 'h3')).toEqual(['Routes'])
  const none = await page(`?q=${encodeURIComponent('"><script>')}`)
  expect(textsOf(none, '#empty')).toEqual(['No notice fits. Please try another word, or ask the school office.'])
  expect(none.querySelector('script')).toBeNull()
})

test('a row has the text without markup, and the size of its document or the number of documents', async () => {
  await create('One', { text: 'Read [this](https://school.example) & that.', documents: [document('a')] })
  await create('Two', { date: '2026-11-01', documents: [document('a'), document('b')] })
  const root = await page()
  expect(textsOf(root, 'li p')[0]).toBe('Read this & that.')
  const links = root.querySelectorAll('.document')
  expect(links.map(({ text }) => text)).toEqual(['PDF, 210 KB', '2 PDFs'])
  expect(links[0]?.getAttribute('href')).toBe(`/api/uploads/${document('a').file}`)
  expect(links[1]?.getAttribute('href')).toMatch(/^\/notices\/two-[0-9a-z]+#documents$/)
})

test('the link to older notices contains the chosen subject', async () => {
  for (let index = 0; index < 25; index += 1) await create(`Holiday ${index}`, { category: 'holiday' })
  const root = await page('?category=holiday')
  expect(root.querySelector('.way')?.getAttribute('href')).toBe('/notices?category=holiday&page=2')
})

test('the page has an active alert, and the CDN caches the page only until the alert ends', async () => {
  const until = '2026-11-22T12:00:00+00:00'
  const text = { en: 'Closed: fog.', hi: 'कोहरा' }
  await alerts.put({ id: 'a', text, level: 'urgent', link: '/notices/x', from: NOW.toISOString(), until })
  const root = await page()
  expect(root.querySelector('[data-level=urgent]')?.text).toContain('Urgent')
  expect(root.querySelector('[lang=hi]')?.text).toBe('कोहरा')
  expect(root.querySelector('[data-level] a')?.getAttribute('href')).toBe('/notices/x')
  const late = await ask('', new Date('2026-11-22T11:59:50Z'))
  expect(late.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=10')
  expect(late.headers.get('Netlify-Cache-Tag')).toBe('notices,alert')
  expect((await page('', new Date(until))).querySelector('[data-level]')).toBeNull()
})
