import { describe, expect, test } from 'vitest'
import { noticeHtml, noticePlainText } from './notice-text.ts'

const ALLOWED = /^<\/?(p|ul|ol|li|a)( (href|start)="[^"]*")*>$/

describe('noticeHtml', () => {
  test('makes paragraphs, lists and links', () => {
    const text =
      'Closed.\n\n- Buses rest\n- [Datesheet](/notices)\n\n1. One\n2. Two\n\nAsk a@b.example or https://b.example/x.'
    const list =
      '<ul><li>Buses rest</li><li><a href="/notices">Datesheet</a></li></ul><ol><li>One</li><li>Two</li></ol>'
    const mail = '<a href="mailto:a@b.example">a@b.example</a>'
    const page = '<a href="https://b.example/x">https://b.example/x</a>'
    expect(noticeHtml(text).replaceAll('\n', '')).toBe(`<p>Closed.</p>${list}<p>Ask ${mail} or ${page}.</p>`)
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
  ])('makes only allowed elements of %j', (text) => {
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

  const links = ['/events', 'tel:+919876543210', 'mailto:a@school.example', 'https://b.example/a?b=c&amp;d=e', '#top']
  test.each(links)('makes a link to %s', (address) => {
    expect(noticeHtml(`[x](${address.replace('&amp;', '&')})`)).toContain(`<a href="${address}">x</a>`)
  })

  test('returns in time even for hostile texts of the maximum length', () => {
    for (const part of ['[', '- ', '1. ', '](', '<', '&', '\\', 'a@', '- [x](', '   ', '*', '\n- ']) {
      noticeHtml(part.repeat(10_000 / part.length))
    }
  })
})

test('noticePlainText returns the text without markup', () => {
  expect(noticePlainText('School is\nclosed.\n\n- [Buses](/transport) rest & wait')).toBe(
    'School is closed. Buses rest & wait',
  )
})
