import { html as honoHtml, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { TOGETHER } from '../../../src/shared/together.ts'

/**
 * Values by their name in the shell. `@@name@@` needs a text, which is escaped unless it is {@link Html}. A repeated
 * part needs a list with the values of each repetition; an optional part, a list with at most one entry. If `@@text@@`
 * is the only placeholder of a part, the value can be the text itself; an empty text leaves the part out.
 */
export interface Values {
  [name: string]: string | readonly Values[]
}

/** Matches a placeholder, or a repeated part, which can contain further parts. */
const PLACES = /<!-- each (\w+) -->(.*?)<!-- end \1 -->|@@(\w+)@@/gs

/**
 * Fills in a page that the build made (src/pages/shell). Values are not searched for placeholders.
 * @throws Error when a placeholder or a repeated part has no value
 */
export function fillShell(shell: string, values: Values): string {
  return shell.replace(PLACES, (_, list: string | undefined, part: string, placeholder: string) => {
    const name = list ?? placeholder
    const value = values[name]
    if (value === undefined || (list === undefined && isList(value))) {
      throw new Error(`A shell has a placeholder without a value: ${name}.`)
    }
    if (isList(value)) return value.map((each) => fillShell(part, each)).join('')
    if (list === undefined) return html`${value}`
    return value && fillShell(part, { text: value })
  })
}

/** Returns `data` for `<script type="application/ld+json">`, escaped so that no text in it can end the element. */
export function dataBlock(data: object): Html {
  return raw(JSON.stringify(data).replaceAll('<', '\\u003c'))
}

function isList(value: Values[string]): value is readonly Values[] {
  return Array.isArray(value)
}

/** The headers that netlify.toml sets for every page. The CSP of scripts and styles is in the page itself. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/** Trusted HTML, inserted without escaping. */
export type Html = HtmlEscapedString

/** Builds HTML from a template: `` html`<p>${typed}</p>` ``. Escapes all values except {@link Html}; joins lists. */
export const html = honoHtml as (
  strings: TemplateStringsArray,
  ...values: (string | false | undefined | readonly Html[])[]
) => Html

/** Returns a text as HTML in which days, class names and amounts stay on one line, unless they are wider than it. */
export function textHtml(text: string): Html {
  return raw(String(html`${text}`).replace(TOGETHER, '<span class="inline-block">$&</span>'))
}

/** Returns a text of at most `maxCharacters`; a longer one is cut between words if possible. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  const cut = characters.slice(0, maxCharacters - 1).join('')
  const whole = cut.replace(/[\s,;:.]+\S*$/u, '')
  return `${whole.length * 2 > cut.length ? whole : cut}…`
}
