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
import { remembered } from '../lib/remembered.ts'
import { inlineCode } from './page-scripts.ts'

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
  const asked = askedBy(css)
  const words = pageWords(html, scripts)
  const properties = [customProperties(html), scriptProperties(scripts ?? '')].flat()
  return cutDown(
    css,
    asked.words.filter(words.has).join(' '),
    asked.properties.filter((name) => properties.some((property) => property.includes(name))).join(' '),
  )
}

/** What styles ask of a page: names of classes, ids, elements and scopes; custom properties; attributes. */
const askedBy = remembered((css) => {
  const words = new Set<string>()
  const properties = new Set<string>()
  const attributes = new Set<string>()
  walk(parse(css), (node) => {
    const word = wordOf(node)
    if (word !== undefined) words.add(word)
    if (node.type === 'AttributeSelector') attributes.add(node.name.name)
    if (node.type === 'Declaration' && node.property.startsWith('--')) properties.add(node.property)
    if (node.type === 'Atrule' && node.name === 'property' && node.prelude) properties.add(generate(node.prelude))
  })
  return { words: [...words], properties: [...properties], attributes: [...attributes] }
})

/** @param words that the page has, of those that the styles ask for @param properties that something but the styles asks for */
const cutDown = remembered((css: string, words: string, properties: string) => {
  const has = new Set(words.split(' '))
  const asked = new Set(properties.split(' '))
  const tree = parse(css)
  walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (this.atrule && /keyframes$/.test(this.atrule.name)) return
      if (!keepSelectors(rule, (selector) => isUsed(selector, has)) && list) list.remove(item)
    },
  })
  dropNeedlessFallbacks(tree)
  for (let before = ''; ; ) {
    const now = generate(tree)
    if (now === before) return now
    before = now
    dropUnasked(tree, now, asked)
  }
})

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
  const attributes = askedBy(css).attributes.filter((name) => shown.includes(` ${name}`))
  const { layers, rules } = cssAtFirst(css, attributes.join(' '))
  return layers + usedCss(rules, shown, null)
}

/** @param attributes that the first view has, of those that the styles ask for */
const cssAtFirst = remembered((css: string, attributes: string) => {
  const has = new Set(attributes.split(' '))
  const tree = parse(css)
  const layers = new Set<string>()
  walk(tree, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Atrule') {
        const subject = node.prelude ? generate(node.prelude) : ''
        if (node.name === 'layer') layers.add(subject)
        if (list && (subject === 'print' || subject === '(hover:hover)')) list.remove(item)
      }
      if (node.type === 'Rule' && list && !keepSelectors(node, (selector) => isSeenAtOnce(selector, has)))
        list.remove(item)
    },
  })
  return { layers: layers.size ? `@layer ${[...layers].join()};` : '', rules: generate(tree) }
})

function isSeenAtOnce(selector: Selector, attributes: ReadonlySet<string>): boolean {
  return selector.children.toArray().every((part) => {
    if (part.type === 'AttributeSelector') return attributes.has(part.name.name)
    if (part.type !== 'PseudoClassSelector' && part.type !== 'PseudoElementSelector') return true
    const inside = part.name === 'not' ? undefined : part.children?.first
    if (inside?.type === 'SelectorList')
      return inside.children.some((one) => one.type === 'Selector' && isSeenAtOnce(one, attributes))
    return !LATER.test(part.name)
  })
}

/** The same styles without their fonts: those stand in the page. */
export function withoutFonts(css: string): string {
  return css.replace(/@font-face\{[^}]*\}/g, '')
}

type PageWords = { has: (word: string) => boolean }

/** Every word of the HTML's tags and of the scripts that could be a class, an id or an element's name. */
function pageWords(html: string, scripts: string | null): PageWords {
  const inScripts = scriptWords(scripts ?? '')
  const tags = (html.match(TAG) ?? []).join(' ')
  const inPage = new Set(`${decoded(tags)} ${inlineCode(html)}`.split(BETWEEN_WORDS))
  for (const [, name] of tags.matchAll(/<([a-z][\w-]*)/gi)) if (name) inPage.add(name.toLowerCase())
  for (const [scope] of html.matchAll(SCOPE)) inPage.add(scope)
  return {
    has: (word) => inPage.has(word) || inScripts.has(word) || (scripts !== null && COMPOSED_CLASSES.test(word)),
  }
}

const TAG = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi
const BETWEEN_WORDS = /[\s"'`]+/

const scriptWords = remembered(
  (code) => new Set([...code.split(BETWEEN_WORDS), ...[...code.matchAll(SCOPE)].map(([scope]) => scope)]),
)

const scriptProperties = remembered(customProperties)

function customProperties(text: string): string[] {
  return [...new Set(text.match(/--[\w-]+/g))]
}

/** Class names with `&` and `>` are escaped in HTML. */
export function decoded(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&gt;', '>').replaceAll('&#39;', "'")
}

/** @returns whether any selector of the rule is left */
function keepSelectors(rule: Rule, isKept: (selector: Selector) => boolean): boolean {
  if (rule.prelude.type !== 'SelectorList') return true
  const selectors = rule.prelude.children
  selectors.forEach((selector, item) => {
    if (selector.type === 'Selector' && !isKept(selector)) selectors.remove(item)
  })
  return !selectors.isEmpty
}

function isUsed(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.children.toArray().every((part) => {
    const word = wordOf(part)
    return word === undefined || words.has(word)
  })
}

/** The word that a page must have for a part of a selector to mean anything in it. */
function wordOf(part: CssNode): string | undefined {
  if (part.type === 'ClassSelector' || part.type === 'IdSelector') return ident.decode(part.name)
  if (part.type === 'TypeSelector') return part.name === '*' ? undefined : part.name.toLowerCase()
  return part.type === 'AttributeSelector' && part.name.name.match(SCOPE) ? part.name.name : undefined
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

function dropUnasked(tree: CssNode, css: string, mentioned: ReadonlySet<string>): void {
  const inStyles = [...new Set(css.match(/var\(--[\w-]+/g))].join(' ')
  const asked = (name: string) => mentioned.has(name) || inStyles.includes(`var(${name}`)
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
