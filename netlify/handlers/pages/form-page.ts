import { type Html, html } from '../../http/html.ts'
import { answer } from '../../http/respond.ts'
import type { builtPage } from '../../platform/built-page.ts'
import { fillShell } from './fill-shell.ts'
import { PAGE_HEADERS } from './page-headers.ts'

/** Made by src/pages/shell/form.astro. */
const SHELL = 'shell/form'

/** The page's own policy, which the build puts into it. */
const OWN_POLICY = /http-equiv="content-security-policy" content="([^"]*)"/
const NO_FOREIGN_FORMS = ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]
/** What the frame of the site loads, beside scripts and styles. */
const FRAME_SOURCES = ["font-src 'self'", "img-src 'self' data:", "connect-src 'self'", "manifest-src 'self'"]

interface Page {
  status: number
  /** Becomes the page's title and its heading. */
  title: string
  content: Html
  headers?: Record<string, string>
}

/**
 * Whether a request is a form sent by the browser itself, without script: it wants a page, not JSON, for an answer.
 */
export function wantsPage(request: Request): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html')
}

/** Sends the browser that posted a form on to another page of the site (303: with GET). */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers)
  all.set('Location', path)
  return answer(null, { status: 303, headers: all })
}

/**
 * Returns a page in the frame of the site, for a form that was sent without script and needs another look, and for what
 * cannot be shown just now. Never stored. Without the shell of the build it is a plain page.
 * @param readPage returns the HTML of a built page
 */
export async function formPage(
  { status, title, content, headers }: Page,
  readPage: typeof builtPage,
): Promise<Response> {
  const shell = await readPage(SHELL).catch(() => undefined)
  const body = shell === undefined ? plainPage(title, content) : fillShell(shell, { title, content })
  return answer(body, {
    status,
    headers: {
      ...PAGE_HEADERS,
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(shell).join('; '),
    },
  })
}

/** Nothing but what the shell's own policy allows to run and to style. With `npm run dev` pages have no policy. */
function contentPolicy(shell: string | undefined): string[] {
  if (shell === undefined) return ["default-src 'none'", ...NO_FOREIGN_FORMS]
  const own = OWN_POLICY.exec(shell)?.[1]
  if (own === undefined) return NO_FOREIGN_FORMS
  const code = own.split(';').filter((directive) => /^(?:script|style)-src /.test(directive))
  return ["default-src 'none'", ...code, ...FRAME_SOURCES, ...NO_FOREIGN_FORMS]
}

function plainPage(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}
