import { createHash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'

/** The directives of every page, to which the hashes of its inline scripts and styles are added. */
const DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // Only for the map on /contact-us, which loads after a press (components/contact).
  'frame-src https://www.google.com',
]

/** The types of scripts that contain only data: a CSP does not apply to them. */
const DATA_TYPES = ['application/json', 'application/ld+json']

/** Returns the policy of a finished page for a <meta> element, where `frame-ancestors` is not allowed. */
export function contentPolicy(page: HTMLElement): string {
  const scripts = page
    .querySelectorAll('script')
    .filter((script) => !DATA_TYPES.includes(script.getAttribute('type') ?? ''))
  return [...DIRECTIVES, sources('script-src', scripts), sources('style-src', page.querySelectorAll('style'))].join(';')
}

function sources(directive: string, elements: HTMLElement[]): string {
  const inline = elements.map(({ innerHTML }) => innerHTML).filter((code) => code !== '')
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [directive, "'self'", ...new Set(hashes)].join(' ')
}
