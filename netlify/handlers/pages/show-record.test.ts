import { parse } from 'node-html-parser'
import { beforeEach, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { recordPath } from '../records/listed-record.ts'
import { showRecord } from './show-record.ts'

const SITE = 'https://school.example'
const SHELL = `<title>@@shortTitle@@</title><link rel="canonical" href="${SITE}/events/@@slug@@">
<meta property="og:image" content="${SITE}/@@cardPath@@"><script type="application/ld+json">@@data@@</script>
<h1>@@title@@</h1><time datetime="@@day@@">@@dayText@@</time>
<!-- each summary --><p>@@text@@</p><!-- end summary --><a class="share" href="https://wa.me/?text=@@message@@"></a>
<!-- each newer --><a rel="prev" href="@@href@@">@@title@@</a><!-- end newer --><!-- each older --><a rel="next" href="@@href@@">@@title@@</a><!-- end older --><i>@@total@@</i>
<!-- each picture --><img src="/@@src@@" srcset="@@srcset@@" width="@@width@@" height="@@height@@" alt="@@alt@@" loading="@@loading@@" sizes="@@sizes@@" data-x="@@x@@" data-y="@@y@@"><!-- each caption --><figcaption>@@text@@</figcaption><!-- end caption --><!-- end picture -->`
const BUILT: Record<string, string> = { 404: 'not found', 'shell/events': SHELL, 'shell/news-coverage': SHELL }

await blobServerForTests()

let deps: ReturnType<typeof freshRecordDeps>
beforeEach(() => {
  deps = freshRecordDeps()
})

const picture = (digit: string) => `${digit.repeat(64)}.jpg`
const create = (name = 'Annual Day', fields = {}) =>
  deps.records.create(
    { name, date: '2025-01-20', thumbnail: picture('a'), images: [picture('a'), picture('b')], ...fields },
    deps.author,
  )
const ask = (path: string, headers = {}) =>
  showRecord(new Request(SITE + path, { headers }), {
    slug: path.split(/[/?]/)[2] ?? '',
    records: deps.records,
    pictures: deps.pictures,
    builtPage: async (name) => BUILT[name] ?? '',
    site: SITE,
  })

test('an event has a page with its title, date and pictures, also as structured data', async () => {
  const record = await create('Annual Day', { altTexts: { [picture('a')]: 'A dance' } })
  const path = recordPath('events', record)
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cache-tag': 'events',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  const page = parse(await answer.text())
  expect(page.querySelector('h1')?.text).toBe('Annual Day')
  expect(page.querySelector('link')?.getAttribute('href')).toBe(SITE + path)
  expect(page.querySelector('time')?.toString()).toBe('<time datetime="2025-01-20">20 January 2025</time>')
  expect(page.querySelectorAll('img').map((img) => [img.getAttribute('alt'), img.getAttribute('loading')])).toEqual([
    ['A dance', 'eager'],
    ['Annual Day, picture 2 of 2', 'lazy'],
  ])
  const [event, breadcrumb] = JSON.parse(page.querySelector('script')?.text ?? '')['@graph']
  expect(event).toMatchObject({ '@type': 'Event', name: 'Annual Day', startDate: '2025-01-20', url: SITE + path })
  expect(event.image).toHaveLength(2)
  expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Events', 'Annual Day'])
})

test('a picture has its caption and its focus point, rounded to quarters of the picture', async () => {
  vi.spyOn(deps.pictures, 'details').mockResolvedValue(null)
  const details = { captions: { [picture('b')]: 'The <finish>' }, focus: { [picture('b')]: { x: 30, y: 100 } } }
  const page = parse(await (await ask(recordPath('events', await create('Annual Day', details)))).text())
  expect(page.querySelectorAll('figcaption').map(({ text }) => text)).toEqual(['The <finish>'])
  const points = page.querySelectorAll('img').map((img) => [img.getAttribute('data-x'), img.getAttribute('data-y')])
  expect(points).toEqual([
    ['50', '50'],
    ['25', '100'],
  ])
})

test('a picture is cropped around its focus point, on the page and in a shared link', async () => {
  const tall = { bytes: new Uint8Array([1]), extension: 'jpg', width: 600, height: 900 } as const
  const { file } = await deps.pictures.save(tall, new Date())
  const record = await create('Annual Day', { thumbnail: file, images: [], focus: { [file]: { x: 100, y: 10 } } })
  const page = parse(await (await ask(recordPath('events', record))).text())
  expect(page.querySelector('img')?.getAttribute('src')).toMatch(/fit=cover&w=960&h=640&position=top$/)
  expect(page.querySelector('meta')?.getAttribute('content')).toMatch(/fm=jpg&position=top$/)
})

test('a newspaper cutting is shown whole, but a further picture is cropped', async () => {
  deps = freshRecordDeps('news-coverage')
  const tall = { bytes: new Uint8Array([1]), extension: 'jpg', width: 600, height: 900 } as const
  const { file } = await deps.pictures.save(tall, new Date())
  const record = await create('In the news', { thumbnail: file, images: [picture('b')] })
  const page = parse(await (await ask(recordPath('news-coverage', record))).text())
  const [cutting, further] = page.querySelectorAll('img').map(({ attributes }) => attributes)
  expect(cutting).toMatchObject({ width: '600', height: '900', src: expect.not.stringContaining('fit=') })
  expect(cutting?.srcset).toMatch(/w=480 480w, .*w=960 960w, .*w=1280 1280w$/)
  expect(further).toMatchObject({ width: '960', height: '640', src: expect.stringContaining('fit=cover') })
})

test('a page links to the next and previous records, and to WhatsApp with its own address', async () => {
  const [before, record, after] = [
    await create('Sports Day', { date: '2025-01-19' }),
    await create('Annual Day', { summary: 'Six plays, one band.' }),
    await create('Art Week', { date: '2025-02-01' }),
  ]
  await create('Draft', { published: false })
  const path = recordPath('events', record)
  const page = parse(await (await ask(path)).text())
  const link = (selector: string) => page.querySelector(selector)?.getAttribute('href')
  expect(link('[rel=prev]')).toBe(recordPath('events', after))
  expect(link('[rel=next]')).toBe(recordPath('events', before))
  expect(page.querySelector('i')?.text).toBe('3 events')
  expect(link('.share')).toBe(`https://wa.me/?text=${encodeURIComponent(`Annual Day\n${SITE}${path}`)}`)
  expect(page.querySelectorAll('p').map(({ text }) => text)).toEqual(['Six plays, one band.'])
  const oldest = parse(await (await ask(recordPath('events', before))).text())
  expect(oldest.querySelectorAll('[rel=next], p')).toEqual([])
})

test('a title with HTML is escaped', async () => {
  const name = `</title></script><script>alert(1)</script>"'&@@data@@$&`
  const text = await (await ask(recordPath('events', await create(name)))).text()
  const page = parse(text)
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(page.querySelector('h1')?.text).toBe(name)
  expect(JSON.parse(page.querySelector('script')?.text ?? '')['@graph'][0].name).toBe(name)
})

test('a day in a title stays on one line, in the heading and in links', async () => {
  const [closed, opened] = [await create('Closed on 20 November'), await create('Open', { date: '2025-01-21' })]
  const kept = 'Closed on <span class="inline-block">20 November</span>'
  const own = parse(await (await ask(recordPath('events', closed))).text())
  const next = parse(await (await ask(recordPath('events', opened))).text())
  expect([own.querySelector('h1')?.innerHTML, next.querySelector('[rel=next]')?.innerHTML]).toEqual([kept, kept])
})

test('an address with an earlier title redirects to the current address, with its query', async () => {
  const record = await create('Annual Day')
  const etag = (await ask(recordPath('events', record))).headers.get('ETag') ?? ''
  expect((await ask(recordPath('events', record), { 'If-None-Match': etag })).status).toBe(304)
  const renamed = await deps.records.revise(record, { name: 'Founders’ Day' }, deps.author)
  const answer = await ask(`${recordPath('events', record)}?utm=x`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe(`${recordPath('events', renamed ?? record)}?utm=x`)
  expect(answer.headers.get('Cache-Control')).toContain('must-revalidate')
  // The CDN ignores queries in its key, so it must not cache this redirect.
  expect(answer.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
})

test.each([{ published: false }, { deletedAt: '2025-02-01T00:00:00.000Z' }])('a page with %j is 404', async (edit) => {
  const record = await create()
  await deps.records.revise(record, edit, deps.author)
  const answer = await ask(recordPath('events', record))
  expect([answer.status, await answer.text()]).toEqual([404, 'not found'])
})

test.each(['/events/annual-day', '/events/..%2f..%2fsecret-000000000000'])('the path %s is 404', async (path) => {
  await create()
  expect((await ask(path)).status).toBe(404)
})
