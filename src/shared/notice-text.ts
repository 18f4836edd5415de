/**
 * The text of a notice: Markdown with only paragraphs, lists and links. The server uses it for the page, the staff area
 * for the preview.
 */
import MarkdownIt from 'markdown-it'

/** Web, mail, telephone, and paths of this site; not `//host`, which is another site. */
const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

const markdown = new MarkdownIt('zero', { html: false, linkify: true }).enable([
  'list',
  'link',
  'autolink',
  'linkify',
  'escape',
  'entity',
  'newline',
])
markdown.validateLink = (address) => LINK_TARGET.test(address)
// Only full addresses become links: "fees.pay" in a sentence is not an address.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false })
// A line that ends in two spaces does not become a `br` element.
Object.assign(markdown.renderer.rules, { hardbreak: () => '\n' })

/**
 * Returns the text of a notice as HTML with only `p`, `ul`, `ol`, `li` and `a`. Escapes all other markup, including
 * HTML. @param text Markdown, as in the API
 */
export function noticeHtml(text: string): string {
  return markdown.render(text)
}

/** Returns the text of a notice on one line without markup, for descriptions, feeds and the search. */
export function noticePlainText(text: string): string {
  const blocks = markdown
    .parse(text, {})
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
    )
  return blocks.join(' ').replace(/\s+/g, ' ').trim()
}
