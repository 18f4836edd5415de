import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashedAddress, leanPage } from './lean-pages.ts'
import { pageScripts } from './page-scripts.ts'
import { shortenClasses } from './shorten-classes.ts'
import { shortenPaths } from './shorten-paths.ts'
import { shortenScopes } from './shorten-scopes.ts'
import { firstViewCss, usedCss } from './used-css.ts'

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

  it('takes no word of the text for a class', () => {
    drops('.card{color:red}', '<p title="A">A card "card" < 2</p>')
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

describe('firstViewCss', () => {
  it('takes what the first view shows before anything has happened to it', () => {
    const css = '.a{color:red}.b{color:red}.a:hover{color:red}[data-open] .a{color:red}@media print{.a{color:red}}'
    expect(firstViewCss(css, '<p class="a">')).toBe('.a{color:red}')
  })

  it('keeps what holds while something has not happened yet', () => {
    const css = '.a:not([data-ready]){color:red}.a:is(p,[data-open]){color:red}'
    expect(firstViewCss(`${css}.a:is([data-open],:hover){color:red}`, '<p class="a">')).toBe(css)
  })

  it('leaves out what waits for a script to show it', () => {
    expect(firstViewCss('.sun{color:red}', '<button class="sun" hidden><i></i></button>')).toBe('')
  })

  it('names the layers in their order, also those that have nothing to say yet', () => {
    const css = '@layer theme{:root{--a:red}}@layer base{p{color:red}}@layer utilities{.b{color:red}}'
    expect(firstViewCss(css, '<p>')).toBe('@layer theme,base,utilities;@layer base{p{color:red}}')
  })
})

describe('shortenScopes', () => {
  const css = '.title[data-astro-cid-aaaa]{color:red}p[data-astro-cid-bbbb] b[data-astro-cid-bbbb]{color:red}'

  it('gives scopes short names and keeps them only where a rule can mean the element', () => {
    const html =
      '<h2 class="title" data-astro-cid-aaaa><i sizes="(width >= 1px) 1px" data-astro-cid-aaaa="true"></i></h2>' +
      '<p data-astro-cid-bbbb><b data-astro-cid-aaaa data-astro-cid-bbbb></b></p>'
    expect(shortenScopes(html, css, '')).toEqual({
      css: '.title[data-s0]{color:red}p[data-s1] b[data-s1]{color:red}',
      html: '<h2 class="title" data-s0><i sizes="(width >= 1px) 1px"></i></h2><p data-s1><b data-s1></b></p>',
    })
  })

  it('keeps a scope on every element where a rule names no class, and one that a script names', () => {
    expect(shortenScopes('<i data-astro-cid-aaaa></i>', '[data-astro-cid-aaaa]{}', '').html).toBe('<i data-s0></i>')
    const named = '<i data-astro-cid-aaaa></i>'
    expect(shortenScopes(named, css, '"data-astro-cid-aaaa"').html).toBe(named)
  })
})

describe('shortenClasses', () => {
  it('gives the most frequent classes the shortest names, in the page and in its styles', () => {
    const html = '<p class="text-lead"></p><p class="lg:pt-24 text-lead [&amp;>i]:flex"></p>'
    const css = '.lg\\:pt-24{color:red}.text-lead:hover{color:red}.\\[\\&\\>i\\]\\:flex>i{display:flex}'
    expect(shortenClasses(html, css, '')).toEqual({
      html: '<p class="a"></p><p class="c a b"></p>',
      css: '.c{color:red}.a:hover{color:red}.b>i{display:flex}',
    })
  })

  it('leaves alone what a script names, as a word or in a selector, and what a library composes', () => {
    const html = '<p class="open toggle swiper-slide yarl__x"></p>'
    expect(shortenClasses(html, '', 'el.className="wide open";el.querySelector(`p.toggle`)').html).toBe(html)
  })
})

describe('shortenPaths', () => {
  it('draws the same line from where the pen is', () => {
    expect(shortenPaths('<path d="M0,38L9.7,38Q15.1,38 23,33.1V121H0Z">')).toBe(
      '<path d="M0,38l9.7 0q5.4 0 13.3-4.9V121H0Z">',
    )
  })

  it('leaves other paths as they are', () => {
    const icon = '<path d="m222 158l-47-21">'
    expect(shortenPaths(icon)).toBe(icon)
  })
})

describe('leanPage', () => {
  const page =
    '<!doctype html><html><head><meta charset="utf-8"><style>.gone{color:red}.used{color:red}.foot{color:red}</style>' +
    '</head><body><div><style>b{color:red}</style><p class="used"></p></div><script>"used foot";go()</script>' +
    '<script type="application/ld+json">{}</script><script src="/_astro/a.js"></script>REST' +
    '<svg><symbol id="ai:ph:x"><path/></symbol><use href="#ai:ph:x"></use></svg><i class="foot"></i></body></html>'
  const whole = page.replace('REST', '')
  const split = page.replace('REST', '<link rel="stylesheet" data-rest-of-styles>')
  const lean = (html: string, files: Record<string, string> = {}) => {
    const kept = new Map<string, string>()
    const keep = (name: string, content: string) => {
      kept.set(name, content)
      return hashedAddress(name, content)
    }
    return {
      html: leanPage(
        html,
        pageScripts((name) => files[name] ?? ''),
        keep,
      ),
      kept,
    }
  }

  it('gathers the used styles in the head', () => {
    const { html } = lean(whole)
    expect(html).toContain('<style>.used{color:red}.foot{color:red}</style></head>')
    expect(html.match(/<style>/g)).toHaveLength(1)
  })

  it('keeps the styles of the first view in the page and links all of them where it ends', () => {
    const { html, kept } = lean(split)
    expect(html).toContain('<style>.used{color:red}</style></head>')
    expect(kept.get('rest.css')).toBe('.used{color:red}.foot{color:red}')
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\/rest\.[\w-]{8}\.css"><svg>/)
  })

  it('reads linked scripts and what they import later', () => {
    const files = { 'a.js': 'import("./b.js")', 'b.js': '"gone"' }
    expect(lean(whole, files).html).toContain('.gone{color:red}')
  })

  it('moves inline code and drawings into files whose names change with what is in them', () => {
    const { html, kept } = lean(split)
    expect(kept.get('page.js')).toBe('(()=>{"used foot";go()\n})();')
    expect(kept.get('drawings.svg')).toContain('<symbol id="ai:ph:x"><path/></symbol>')
    expect(html).toMatch(/<svg><use href="\/_astro\/drawings\.[\w-]{8}\.svg#ai:ph:x"><\/use><\/svg>/)
    expect(html).not.toContain('go()')
    expect(hashedAddress('page.js', 'a')).not.toBe(hashedAddress('page.js', 'b'))
  })

  it('lets a script with imports of its own stand, and names exactly the inline code that is there', () => {
    const code = 'import{a}from"./a.js";a()'
    const { html } = lean(whole.replace('"used foot";go()', code))
    const policy = html.match(/security-policy" content="([^"]*)"/)?.[1] ?? ''
    expect(policy).toContain(`script-src 'self' ${hash(code)};`)
    expect(policy).toContain(`style-src 'self' ${hash(html.match(/<style>(.*?)<\/style>/)?.[1] ?? '')}`)
    expect(policy).not.toContain(hash('{}'))
    expect(policy).not.toContain('unsafe')
  })
})
