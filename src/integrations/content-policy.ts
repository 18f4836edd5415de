import { createHash } from 'node:crypto'

/** What a page may load and do; only its own inline scripts and styles are added, by their hashes. */
const DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  // Only the map that a visitor asked for (components/contact).
  'frame-src https://www.google.com',
]

/** Blocks of data, not code: no policy holds them back. */
const DATA_BLOCK = /type="application\/(ld\+)?json"/

/**
 * The page's own content security policy. `frame-ancestors` cannot stand in a page and comes as a header (netlify.toml).
 * @param html the finished page @returns the value for <meta http-equiv="content-security-policy">
 */
export function contentPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes, code]) => code && !DATA_BLOCK.test(attributes ?? ''))
    .map(([, , code]) => hashOf(code ?? ''))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => hashOf(css ?? ''))
  return [...DIRECTIVES, sources('script-src', scripts), sources('style-src', styles)].join(';')
}

function sources(directive: string, hashes: string[]): string {
  return [directive, "'self'", ...new Set(hashes)].join(' ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
