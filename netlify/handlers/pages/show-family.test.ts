import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { showFamily } from './show-family.ts'

const SHELL = `<!-- each year --><h2>@@children@@</h2><b>@@first@@</b><i>@@later@@</i><a href="https://wa.me/?text=@@message@@">Send</a>
<!-- each child --><!-- each cost --><p>@@head@@: @@note@@: @@amount@@</p><!-- end cost --><!-- end child --><!-- end year -->
<!-- each problem --><strong>@@text@@</strong><!-- end problem -->
<!-- each select --><select id="@@id@@">@@options@@</select><!-- end select --><select id="stop">@@stops@@</select>
<!-- each box --><input name="@@name@@" @@checked@@><!-- end box -->`

const ask = (query = '', headers = {}) =>
  showFamily(new Request(`https://deploy.example/family${query}`, { headers }), {
    builtPage: async (name) => (name === 'shell/family' ? SHELL : ''),
    site: 'https://school.example',
  })
const page = async (query: string) => parse(await (await ask(query)).text())

test('the page adds up the costs of two children with the bus, and shares its public address', async () => {
  const query = '?class=1st&class=8th&stop=padiala'
  const root = await page(query)
  expect(root.querySelector('h2')?.text).toBe('Class 1 and class 8')
  expect(root.querySelector('i')?.text).toBe('₹2,28,600')
  expect(root.querySelectorAll('p').map(({ text }) => text)).toContain(
    'Brother or sister at school: 10\u00A0% of ₹72,000: −₹7,200',
  )
  const link = new URL(root.querySelector('a')?.getAttribute('href') ?? '')
  expect(link.searchParams.get('text')).toContain(`https://school.example/family${query}`)
})

test('a concession that depends on the stream shows both amounts as negative', async () => {
  const texts = (await page('?class=11th&class=12th')).querySelectorAll('p').map(({ text }) => text)
  expect(texts.filter((text) => text.startsWith('Brother or sister'))).toEqual([
    expect.stringMatching(/: −₹[\d,]+ to −₹[\d,]+$/),
  ])
})

test('the form keeps the chosen values', async () => {
  const root = await page('?class=KG&class=8th&stop=padiala&books=1')
  expect(root.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'))).toEqual([
    'kg',
    '8th',
    '',
    '',
    'padiala',
  ])
  expect(root.querySelectorAll('input[checked]').map((input) => input.getAttribute('name'))).toEqual(['books'])
})

test.each(['', '?class=&stop=padiala'])('without a class the page has only the form: %s', async (query) => {
  const root = await page(query)
  expect((await ask(query)).status).toBe(200)
  expect([root.querySelector('h2'), root.querySelector('strong')]).toEqual([null, null])
})

test.each([
  ['?class=1st&class=<b>', 'There is no class “<b>”. Please choose the class of each child from the list.'],
  [
    '?class=1st&class=1st&class=1st&class=1st&class=1st',
    'The page adds up one to four children. Please choose at most four classes.',
  ],
  ['?class=1st&stop=moon', 'There is no bus stop “moon”. Please choose one from the list, or no bus.'],
  ['?class=1st&books=maybe', '“maybe” says neither yes nor no. Please tick what should be counted.'],
])('an invalid query gets the form and a message: %s', async (query, sentence) => {
  const answer = await ask(query)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
  const body = await answer.text()
  expect(parse(body).querySelector('strong')?.textContent).toBe(sentence)
  expect(body).not.toContain('<b>')
})

test('the CDN caches each choice, and search engines index only the form', async () => {
  const [form, year] = [await ask(), await ask('?class=1st')]
  expect([form, year].map(({ headers }) => headers.get('X-Robots-Tag'))).toEqual([null, 'noindex'])
  expect(year.headers.get('Netlify-Vary')).toContain('class')
  expect((await ask('?class=1st', { 'If-None-Match': year.headers.get('ETag') ?? '' })).status).toBe(304)
})
