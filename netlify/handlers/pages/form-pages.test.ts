import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { html } from './fill-shell.ts'
import { formPage } from './form-pages.ts'

const SHELL = `<title>@@title@@ | School</title>
<meta name="description" content="@@title@@"><main><h1>@@title@@</h1><div>@@content@@</div></main>`

const pageIn = (title: string) =>
  formPage(
    { status: 422, title, content: html`<p>${'<b>@@title@@ $&'}</p>`, headers: { 'Retry-After': '60' } },
    async () => SHELL,
  )

test('a form page is a page of the site with escaped text, and is not cached', async () => {
  const answer = await pageIn('"><script>')
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Retry-After')]).toEqual([
    422,
    'no-store',
    '60',
  ])
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY')
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self'; frame-ancestors 'none'")
  const page = parse(await answer.text())
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('"><script>')
  expect(page.querySelector('h1')?.text).toBe('"><script>')
  expect(page.querySelector('p')?.text).toBe('<b>@@title@@ $&')
  expect(page.querySelectorAll('script, b')).toEqual([])
})
