import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { html } from './fill-shell.ts'
import { formPage } from './form-pages.ts'

const POLICY = "default-src 'self';img-src 'self' data:;script-src 'self' 'sha256-a=';style-src 'self' 'sha256-b='"
const SHELL = `<meta http-equiv="content-security-policy" content="${POLICY}"><title>@@title@@ | School</title>
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
  const page = parse(await answer.text())
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('"><script>')
  expect(page.querySelector('h1')?.text).toBe('"><script>')
  expect(page.querySelector('p')?.text).toBe('<b>@@title@@ $&')
  expect(page.querySelectorAll('script, b')).toEqual([])
})

test('the policy of a form page allows only what the built page needs', async () => {
  const policy = (await pageIn('Sign in')).headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a='",
    "style-src 'self' 'sha256-b='",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
})
