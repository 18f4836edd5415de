import {
  type CssNode,
  generate,
  ident,
  type List,
  type ListItem,
  parse,
  type Rule,
  type Selector,
  walk,
} from 'css-tree'

/** Class names that libraries put together at run time: their words stand in no file as a whole. */
export const COMPOSED_CLASSES = /^(yarl__|swiper)/

/** The attribute of a component's scoped styles, as Astro names it or as shorten-scopes.ts does. */
const SCOPE = /data-astro-cid-\w+|data-s\d+/g

/**
 * Leaves out of a page's styles what the page cannot use: rules for classes, ids and elements that stand neither in its
 * HTML nor in its scripts, then keyframes and custom properties that nothing asks for. States are always kept:
 * attributes and pseudo-classes say nothing about what a script may set.
 * @param css all styles of the page @param html the page without its styles
 * @param scripts all code the page may ever load, null for what a page shows without any
 * @returns the styles that are left, minified
 */
export function usedCss(css: string, html: string, scripts: string | null): string {
  const words = pageWords(html, scripts ?? '', scripts !== null)
  const tree = parse(css)
  walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (this.atrule && /keyframes$/.test(this.atrule.name)) return
      if (!keepUsedSelectors(rule, words) && list) list.remove(item)
    },
  })
  dropNeedlessFallbacks(tree)
  const mentions = `${html}${scripts ?? ''}`
  for (let before = ''; ; ) {
    const now = generate(tree)
    if (now === before) return now
    before = now
    dropUnasked(tree, now, mentions)
  }
}

/** States that come after the first paint, and parts of fields that no first view has. */
const LATER =
  /^(hover|active|focus|focus-visible|focus-within|selection|placeholder|file-selector-button|backdrop|-.*)$/

/** What waits for a script to show it. */
const HIDDEN = /<(button|div|p|span)(?:[^>"]|"[^"]*")* hidden(?=[ >])[\s\S]*?<\/\1>/g

/**
 * @param css the used styles of a page @param html the part of the page that its first view shows
 * @returns the rules that this part needs before anything has happened to it; the layers keep their order
 */
export function firstViewCss(css: string, html: string): string {
  const shown = html.replace(HIDDEN, '')
  const tree = parse(css)
  const layers = new Set<string>()
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Atrule') {
        const subject = node.prelude ? generate(node.prelude) : ''
        if (node.name === 'layer') layers.add(subject)
        if (list && (subject === 'print' || subject === '(hover:hover)')) list.remove(item)
      }
      if (node.type === 'Selector' && list && !isSeenAtOnce(node, shown)) list.remove(item)
    },
  })
  walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (list && rule.prelude.type === 'SelectorList' && rule.prelude.children.isEmpty) list.remove(item)
    },
  })
  const rules = usedCss(generate(tree), shown, null)
  return layers.size ? `@layer ${[...layers].join()};${rules}` : rules
}

function isSeenAtOnce(selector: Selector, html: string): boolean {
  return selector.children.toArray().every((part) => {
    if (part.type === 'AttributeSelector') return html.includes(` ${part.name.name}`)
    return !((part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector') && LATER.test(part.name))
  })
}

/** The same styles without their fonts: those stand in the page. */
export function withoutFonts(css: string): string {
  return css.replace(/@font-face\{[^}]*\}/g, '')
}

type PageWords = { has: (word: string) => boolean }

/** Every word of the HTML and the scripts that could be a class, an id or an element's name. */
function pageWords(html: string, scripts: string, withComposed: boolean): PageWords {
  const words = new Set(`${decoded(html)} ${scripts}`.split(/[\s"'`]+/))
  for (const [, name] of html.matchAll(/<([a-z][\w-]*)/gi)) if (name) words.add(name.toLowerCase())
  for (const [scope] of `${html}${scripts}`.matchAll(SCOPE)) words.add(scope)
  return { has: (word) => words.has(word) || (withComposed && COMPOSED_CLASSES.test(word)) }
}

/** Class names with `&` and `>` are escaped in HTML. */
export function decoded(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&gt;', '>').replaceAll('&#39;', "'")
}

/** @returns whether any selector of the rule is left */
function keepUsedSelectors(rule: Rule, words: PageWords): boolean {
  if (rule.prelude.type !== 'SelectorList') return true
  const selectors = rule.prelude.children
  selectors.forEach((selector, item) => {
    if (selector.type === 'Selector' && !isUsed(selector, words)) selectors.remove(item)
  })
  return !selectors.isEmpty
}

function isUsed(selector: Selector, words: PageWords): boolean {
  return selector.children.toArray().every((part) => {
    if (part.type === 'ClassSelector' || part.type === 'IdSelector') return words.has(ident.decode(part.name))
    if (part.type === 'TypeSelector') return part.name === '*' || words.has(part.name.toLowerCase())
    if (part.type === 'AttributeSelector' && part.name.name.match(SCOPE)) return words.has(part.name.name)
    return true
  })
}

/** `var(--font, Arial)` is `var(--font)` where the root always sets it. */
function dropNeedlessFallbacks(tree: CssNode): void {
  const set = new Set<string>()
  walk(tree, {
    visit: 'Declaration',
    enter({ property }) {
      const rule = this.rule?.prelude
      const isAlways = !this.atrule || this.atrule.name === 'layer'
      if (isAlways && property.startsWith('--') && rule && /^:root\b/.test(generate(rule))) set.add(property)
    },
  })
  walk(tree, {
    visit: 'Function',
    enter({ name, children }) {
      const first = children.first
      if (name !== 'var' || first?.type !== 'Identifier' || !set.has(first.name)) return
      children.clear()
      children.appendData(first)
    },
  })
}

function dropUnasked(tree: CssNode, css: string, mentions: string): void {
  const asked = (name: string) => css.includes(`var(${name}`) || mentions.includes(name)
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (!list) return
      const unasked =
        (node.type === 'Declaration' && node.property.startsWith('--') && !asked(node.property)) ||
        (node.type === 'Atrule' && isUnaskedAtrule(node, css, asked)) ||
        ((node.type === 'Rule' || node.type === 'Atrule') && node.block?.children.isEmpty)
      if (unasked) list.remove(item)
    },
  })
}

function isUnaskedAtrule(
  { name, prelude }: Extract<CssNode, { type: 'Atrule' }>,
  css: string,
  asked: (name: string) => boolean,
): boolean {
  const subject = prelude ? generate(prelude) : ''
  if (name === 'property') return !asked(subject)
  if (!/keyframes$/.test(name)) return false
  return !new RegExp(`animation(-name)?:[^;}]*\\b${subject}\\b`).test(css)
}
