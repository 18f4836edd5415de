import { createHash } from 'node:crypto'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { finishPage } from './finish-pages.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HEAD = '<meta charset="utf-8"><link rel="stylesheet" href="/_astro/style.css">'
const LATE_LINK = '<link rel="stylesheet" href="/_astro/style.css" fetchpriority="low">'
const END = '<template data-deferred-styles></template>'
const criticalOf = (address: string) => (firstView: string) => `/*${address} of ${firstView.slice(-9)}*/`

const importsOf = (address: string) => [address, `${address}.imported`]

const page = (body: string, head = HEAD) => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const icons = { 'ph:sun': { viewBox: '0 0 9 9', body: '<path d="M0,0"/>' } }
const finished = (html: string) => parse(finishPage(html, criticalOf, importsOf, icons), { comment: true })

it('the head has the styles of the first view, and the stylesheet is linked after the first view', () => {
  const body = `<style>b{}</style><p>First</p>${END}<p>Later</p>${END}<p>Foot</p>`
  const { innerHTML } = finished(page(body, `<style>a{}</style>${HEAD}`))
  expect(innerHTML).toContain('<style>a{}b{}/*/_astro/style.css of First</p>*/</style></head>')
  expect(innerHTML).toContain(`<p>First</p>${LATE_LINK}<p>Later</p><p>Foot</p>`)
  expect([innerHTML.split('<style').length, innerHTML.split('rel="stylesheet"').length]).toEqual([2, 2])
})

it('without a first picture, the head preloads the stylesheet, and scripts are loaded with low priority', () => {
  const script = '<script type="module" src="/own.js"'
  const { innerHTML } = finished(page(`<p>First</p>${script}></script>${END}<img fetchpriority="high">`))
  expect(innerHTML).toContain('<link rel="preload" as="style" href="/_astro/style.css" fetchpriority="low">')
  expect(innerHTML).toContain(`${script} fetchpriority="low">`)
})

it('with a first picture, the stylesheet and the scripts are added after it, and without script immediately', () => {
  const script = (priority = '') => `<script type="module" src="/own.js"${priority}></script>`
  const manifest = '<link rel="manifest" href="/site.webmanifest">'
  const body = `<img fetchpriority="high">${script()}${END}<p>Later</p>${script()}`
  const { innerHTML } = finished(page(body, HEAD + manifest))
  const low = script(' fetchpriority="low"')
  expect(innerHTML).toContain(
    `<img fetchpriority="high"><template data-late>${LATE_LINK}${low}${low}${manifest}</template><noscript>${LATE_LINK}</noscript><script>`,
  )
  expect(innerHTML).toContain('</script><p>Later</p></body>')
  expect(innerHTML).not.toContain('rel="preload"')
})

it('scripts do not wait for a first picture if an island draws the content of the page', () => {
  const body = `<img fetchpriority="high">${END}<astro-island client="load" component-url="/list.js"></astro-island>`
  expect(finished(page(body)).querySelector('template')).toBeNull()
})

it('the header has its icons inline, a page of more than one round trip all, except in islands', () => {
  const icon = '<svg><use href="/_astro/sprite.1.svg#ph:sun"></use></svg>'
  const inline = '<svg viewBox="0 0 9 9"><path d="M0,0"></path></svg>'
  const island = `<astro-island client="visible">${icon}</astro-island>`
  const text = Array.from({ length: 20_000 }, (_, at) => (at * at).toString(36)).join('')
  const header = (content: string) => `<header class="site-header">${content}</header>`
  expect(finished(page(`${header(icon)}${icon}<p>${END}`)).innerHTML).toContain(`${header(inline)}${icon}`)
  expect(finished(page(`${icon}${island}<p>${END}${text}`)).innerHTML).toContain(`${inline}${island}`)
})

it('without a first view, the stylesheet and the styles of islands are in the head', () => {
  const { innerHTML } = finished(page('<p><style>astro-island{display:contents}</style>Staff</p>'))
  expect(innerHTML).toContain(`${HEAD.slice(22)}<style>astro-island{display:contents}</style></head>`)
  expect(innerHTML).toContain('<p>Staff</p>')
})

it.each(['await go()', 'say("<script>a<\\/script>")'])(
  'the content security policy comes after the charset and has the hashes of inline code: %s',
  (code) => {
    const data = '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>'
    const { innerHTML } = finished(page(`<p>First</p>${END}<script>${code}</script>${data}`))
    const policy = /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="(.+?)"/.exec(
      innerHTML,
    )?.[1]
    expect(policy).toContain(`;script-src 'self' ${hash(code)};`)
    expect(policy).toContain(hash('/*/_astro/style.css of First</p>*/'))
  },
)

it('each script of the page, and of islands that hydrate at once, is preloaded once', () => {
  const island = (client: string) =>
    `<astro-island client="${client}" component-url="/list.js" renderer-url="/own.js.imported"></astro-island>`
  const named = finished(page(`<script type="module" src="/own.js"></script>${island('load')}`))
    .querySelectorAll('link[rel=modulepreload], astro-island, body')
    .map((node) => node.getAttribute('href') ?? node.rawTagName)
  const [own, list] = ['/own.js', '/list.js'].map(importsOf)
  expect(named).toEqual([...(own ?? []), 'body', ...(list ?? []), '/own.js.imported.imported', 'astro-island'])
  expect(finished(page(island('visible'))).querySelectorAll('link[rel=modulepreload]')).toEqual([])
})
