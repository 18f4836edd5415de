import { describe, expect, test } from 'vitest'
import { noticeHtml, noticePlainText } from './notice-text.ts'

const ALLOWED = /^<\/?(p|ul|ol|li|a)( (href|start)="[^"]*")*>$/

describe('noticeHtml', () => {
  test('makes paragraphs, lists and links', () => {
    const text =
      'School is closed.\n\n- Buses rest\n- [Datesheet](/notices)\n\n1. One\n2. Two\n\nAsk office@school.example or https://school.example/x.'
    expect(noticeHtml(text)).toBe(`<p>School is closed.</p>
<ul>
<li>Buses rest</li>
<li><a href="/notices">Datesheet</a></li>
</ul>
<ol>
<li>One</li>
<li>Two</li>
</ol>
<p>Ask <a href="mailto:office@school.example">office@school.example</a> or <a href="https://school.example/x">https://school.example/x</a>.</p>
`)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '# Heading',
    '**bold** _em_ `code` ~~gone~~',
    '![x](https://evil.example/x.png)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '> quote\n\n---\n\n    code\n\n```\nfence\n```',
    'line  \nbreak\\\nbreak',
    '[x]: /path\n\n[x]',
    '<https://school.example/"onclick="x>',
    '[x](/a"onclick="alert(1))',
    '&lt;script&gt; &#60;b&#62;',
    '- '.repeat(200),
  ])('has only these elements: %j', (text) => {
    const tags = noticeHtml(text).match(/<[^>]*>/g) ?? []
    expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](relative.html)',
    '<javascript:alert(1)>',
    '<ftp://evil.example/>',
  ])('makes no link of %j', (text) => {
    expect(noticeHtml(text)).not.toContain('<a')
  })

  test.each(['/events', 'tel:+919876543210', 'mailto:a@school.example', 'https://school.example/a?b=c&d=e', '#top'])(
    'makes a link to %s',
    (address) => {
      expect(noticeHtml(`[x](${address})`)).toContain(`<a href="${address.replaceAll('&', '&amp;')}">x</a>`)
    },
  )

  test('ends for the longest hostile text', () => {
    for (const part of ['[', '- ', '1. ', '](', '<', '&', '\\', 'a@', '- [x](', '   ', '*', '\n- ']) {
      noticeHtml(part.repeat(10_000 / part.length))
    }
  })
})

test('noticePlainText is the words alone', () => {
  expect(noticePlainText('School is\nclosed.\n\n- [Buses](/transport) rest & wait')).toBe(
    'School is closed. Buses rest & wait',
  )
})
