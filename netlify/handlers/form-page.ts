import { createHash } from 'node:crypto'
import school from '../../content/data/school.json' with { type: 'json' }
import { answer } from '../respond.ts'
import { Html, html } from './html.ts'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#fbf7ef;color:#14213d;font:1.0625rem/1.6 "Source Sans 3 Variable","Source Sans 3",system-ui,sans-serif}
header,main{max-width:40rem;margin:0 auto;padding:1.5rem 20px}
header a{display:inline-block;padding:.6rem 0;color:inherit;font:400 1.25rem/1.2 Georgia,serif;text-decoration:none}
h1{margin:0 0 1rem;font:400 2.25rem/1.15 Georgia,serif}
label{display:block;margin-top:1.25rem;font-weight:600}
input,select,textarea{width:100%;min-height:48px;margin-top:.25rem;padding:.6rem .75rem;border:1px solid #1d2f55;background:#fffdf9;color:inherit;font:inherit}
textarea{min-height:10rem}
[aria-invalid=true]{border:2px solid #8f1d2c}
.error,[role=alert]{color:#8f1d2c;font-weight:600}
.error{margin:.25rem 0 0}
[role=alert]{padding:.75rem 1rem;border-left:4px solid}
[role=alert] :is(p,ul){margin:0}
a{color:#8f1d2c}
main li a{display:inline-block;min-height:44px;line-height:44px}
button{min-height:48px;margin-top:1.75rem;padding:.6rem 1.75rem;border:0;background:#8f1d2c;color:#fffdf9;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid #1d2f55;outline-offset:3px}
`

/** Exactly this style and no script: the page shows what somebody typed. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Whether a request is a form sent by the browser itself, without script: it wants a page, not JSON, for an answer.
 */
export function wantsPage(request: Request): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html')
}

/** Sends the browser that posted a form on to another page of the site (303: with GET). */
export function seeOther(path: string, headers: Record<string, string> = {}): Response {
  return answer(null, { status: 303, headers: { ...headers, Location: path } })
}

/**
 * A page of its own, without script, for a form that was sent without script and needs another look, and for what
 * cannot be shown just now. Never stored.
 * @param title becomes the page's title and its heading.
 */
export function formPage(status: number, title: string, content: Html, headers: Record<string, string> = {}): Response {
  const page = html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${school.name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><a href="/">${school.name}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return answer(page.text, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    },
  })
}
