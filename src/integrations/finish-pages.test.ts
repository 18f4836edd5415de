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
const finished = (html: string) => parse(finishPage(html, criticalOf, importsOf), { comment: true })

it('styles are inlined in the head for the first view, and the stylesheet is linked where it ends', () => {
  const { innerHTML } = finished(page(`<p>First</p>${END}<p>Later</p>`))
  expect(innerHTML).toContain('<style>/*/_astro/style.css of First</p>*/</style></head>')
  expect(innerHTML).toContain(`<p>First</p>${LATE_LINK}<p>Later</p>`)
  expect(innerHTML.split('rel="stylesheet"')).toHaveLength(2)
})

it('styles are those up to the first mark, when layout and page each have one', () => {
  const { innerHTML } = finished(page(`<p>First</p>${END}<p>Later</p>${END}<p>Foot</p>`))
  expect(innerHTML).toContain(`<p>First</p>${LATE_LINK}<p>Later</p><p>Foot</p>`)
})

it('styles that are in the page already come before them, in the same element', () => {
  const { innerHTML } = finished(page(`<style>b{}</style><p>First</p>${END}`, `<style>a{}</style>${HEAD}`))
  expect(innerHTML).toContain('<style>a{}b{}/*/_astro/style.css of First</p>*/</style></head>')
  expect(innerHTML.split('<style')).toHaveLength(2)
})

it('styles are asked for in the head already, unless a picture comes first', () => {
  const preloadIn = (firstView: string) =>
    finished(page(`${firstView}${END}`))
      .querySelector('head > link[rel=preload][as=style]')
      ?.getAttribute('href')
  expect(preloadIn('<p>First</p>')).toBe('/_astro/style.css')
  expect(preloadIn('<img fetchpriority="high">')).toBeUndefined()
})

it('styles stay in the head of a page without a mark', () => {
  const { innerHTML } = finished(page('<p>Staff</p>'))
  expect(innerHTML).toContain(`${HEAD.slice(22)}</head>`)
})

it('styles of islands are moved into the head', () => {
  const html = finished(page('<div><style>astro-island{display:contents}</style></div>'))
  expect(html.querySelector('head style')?.innerHTML).toBe('astro-island{display:contents}')
  expect(html.querySelector('body style')).toBeNull()
})

const policyOf = (html: string) =>
  finished(html).querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content') ?? ''

it('the policy has the hashes of the inline code of the page, and no others', () => {
  const policy = policyOf(page('<script type="module">await go()</script><script src="/a.js"></script>'))
  expect(policy).toContain(`;script-src 'self' ${hash('await go()')};`)
})

it('the policy has the hash of the critical styles', () => {
  expect(policyOf(page(`<p>First</p>${END}`))).toContain(hash('/*/_astro/style.css of First</p>*/'))
})

it('the policy has no hash of data blocks, and one of a script that contains tags', () => {
  const policy = policyOf(
    page('<script type="application/ld+json">{"a":1}</script><script>say("<script>a<\\/script>")</script>'),
  )
  expect(policy).toContain(`;script-src 'self' ${hash('say("<script>a<\\/script>")')};`)
})

it('the policy directly follows the charset, before any script or style', () => {
  expect(finishPage(page('<p></p>'), criticalOf, importsOf)).toContain(
    '<meta charset="utf-8"><meta http-equiv="content-security',
  )
})

const preloadsOf = (body: string) =>
  finished(page(body))
    .querySelectorAll('link[rel=modulepreload], astro-island, body')
    .map((node) => node.getAttribute('href') ?? node.rawTagName)

it('scripts of an island that hydrates at once are named before it with what they import, each once', () => {
  const island = '<astro-island client="load" component-url="/list.js" renderer-url="/react.js"></astro-island>'
  expect(preloadsOf(island)).toEqual([
    'body',
    '/list.js',
    '/list.js.imported',
    '/react.js',
    '/react.js.imported',
    'astro-island',
  ])
})

it('scripts of a page with such an island are named in the head', () => {
  const island = '<astro-island client="load" component-url="/list.js" renderer-url="/own.js.imported"></astro-island>'
  expect(preloadsOf(`<script type="module" src="/own.js"></script>${island}`)).toEqual([
    '/own.js',
    '/own.js.imported',
    'body',
    '/list.js',
    '/list.js.imported',
    '/own.js.imported.imported',
    'astro-island',
  ])
})

it('scripts of an island that waits for a visitor are not named', () => {
  const island = '<astro-island client="visible" component-url="/list.js" renderer-url="/react.js"></astro-island>'
  expect(finished(page(island)).querySelectorAll('link[rel=modulepreload]')).toEqual([])
})
