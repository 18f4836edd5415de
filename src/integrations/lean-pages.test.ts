import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leanPage } from './lean-pages.ts'
import { usedCss } from './used-css.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('usedCss', () => {
  const keeps = (css: string, html = '', scripts = '') => expect(usedCss(css, html, scripts)).toBe(css)
  const drops = (css: string, html = '', scripts = '') => expect(usedCss(css, html, scripts)).toBe('')

  it('keeps what the page shows and drops what it does not', () => {
    keeps('.card{color:red}', '<p class="wide card">')
    drops('.card{color:red}', '<p class="postcard">')
    keeps('#menu{color:red}', '<nav id="menu">')
    drops('video{color:red}', '<p>')
  })

  it('keeps one selector of several', () => {
    expect(usedCss('.a,.b{color:red}', '<p class="b">', '')).toBe('.b{color:red}')
  })

  it('knows escaped class names and those with signs of their own', () => {
    keeps('.lg\\:pt-24{color:red}', '<p class="lg:pt-24">')
    keeps('.w-\\[max\\(100\\%\\,1000px\\)\\]{color:red}', '<p class="w-[max(100%,1000px)]">')
    keeps('.\\32 xl{color:red}', '<p class="2xl">')
  })

  it('keeps states that only a script or the reader brings about', () => {
    keeps('.item[data-open]:hover .menu{color:red}', '<p class="item menu">')
    keeps('[data-scrolled] .bar{color:red}', '<p class="bar">')
  })

  it('keeps classes that stand in a script, and those that a library composes', () => {
    keeps('.toast{color:red}', '', 'el.className="toast on"')
    keeps('.yarl__slide{color:red}')
  })

  it('drops scoped rules of components that are not on the page', () => {
    drops('.title[data-astro-cid-aaaa]{color:red}', '<p class="title" data-astro-cid-bbbb>')
    keeps('.title[data-astro-cid-aaaa]{color:red}', '<p class="title" data-astro-cid-aaaa>')
  })

  it('drops media queries and layers that have become empty', () => {
    drops('@media (width>=40rem){.gone{color:red}}')
  })

  it('drops keyframes and custom properties that nothing asks for, also one behind the other', () => {
    drops(':root{--a:var(--b);--b:red}@keyframes rise{from{opacity:0}}')
    keeps(':root{--b:red}.x{color:var(--b);animation:1s rise}@keyframes rise{from{opacity:0}}', '<p class="x">')
    keeps(':root{--sun:gold}', '<circle fill="var(--sun)">')
  })
})

describe('leanPage', () => {
  const page =
    '<!doctype html><html><head><meta charset="utf-8"><style>.gone{color:red}.used{color:red}</style></head>' +
    '<body><div><style>i{color:red}</style><p class="used"></p></div><script>go()</script>' +
    '<script type="application/ld+json">{}</script><script src="/_astro/a.js"></script></body></html>'

  it('gathers the used styles in the head', () => {
    const lean = leanPage(page, () => '')
    expect(lean).toContain('<style>.used{color:red}</style></head>')
    expect(lean.match(/<style>/g)).toHaveLength(1)
  })

  it('reads linked scripts and what they import later', () => {
    const files: Record<string, string> = { 'a.js': 'import("./b.js")', 'b.js': '"gone"' }
    expect(leanPage(page, (name) => files[name] ?? '')).toContain('.gone{color:red}')
  })

  it('names exactly the inline code that is there', () => {
    const policy = leanPage(page, () => '').match(/security-policy" content="([^"]*)"/)?.[1] ?? ''
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('.used{color:red}')}`)
    expect(policy).not.toContain(hash('{}'))
    expect(policy).not.toContain('unsafe')
  })
})
