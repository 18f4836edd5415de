import { type CssNode, generate, type List, type ListItem, parse, type Rule, type Selector, walk } from 'css-tree'

/** Class names that libraries put together at run time: their words stand in no file as a whole. */
const COMPOSED_CLASSES = /^(yarl__|swiper)/

/**
 * Leaves out of a page's styles what the page cannot use: rules for classes, ids and elements that stand neither in its
 * HTML nor in its scripts, then keyframes and custom properties that nothing asks for. States are always kept:
 * attributes and pseudo-classes say nothing about what a script may set.
 * @param css all styles of the page @param html the page without its styles @param scripts all code the page may ever load
 * @returns the styles that are left, minified
 */
export function usedCss(css: string, html: string, scripts: string): string {
  const words = pageWords(html, scripts)
  const tree = parse(css)
  walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (this.atrule && /keyframes$/.test(this.atrule.name)) return
      if (!keepUsedSelectors(rule, words) && list) list.remove(item)
    },
  })
  const mentions = `${html}${scripts}`
  for (let before = ''; ; ) {
    const now = generate(tree)
    if (now === before) return now
    before = now
    dropUnasked(tree, now, mentions)
  }
}

type PageWords = { has: (word: string) => boolean }

/** Every word of the HTML and the scripts that could be a class, an id or an element's name. */
function pageWords(html: string, scripts: string): PageWords {
  const decoded = html
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
  const words = new Set(`${decoded} ${scripts}`.split(/[\s"'`]+/))
  for (const [, name] of html.matchAll(/<([a-z][\w-]*)/gi)) if (name) words.add(name.toLowerCase())
  for (const [attribute] of html.matchAll(/data-astro-cid-\w+/g)) words.add(attribute)
  for (const [, attribute] of scripts.matchAll(/(data-astro-cid-\w+)/g)) if (attribute) words.add(attribute)
  return { has: (word) => words.has(word) || COMPOSED_CLASSES.test(word) }
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
    if (part.type === 'ClassSelector' || part.type === 'IdSelector') return words.has(unescaped(part.name))
    if (part.type === 'TypeSelector') return part.name === '*' || words.has(part.name.toLowerCase())
    if (part.type === 'AttributeSelector' && part.name.name.startsWith('data-astro-cid-'))
      return words.has(part.name.name)
    return true
  })
}

/** `lg\:pt-24` is the class `lg:pt-24`. */
function unescaped(name: string): string {
  return name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
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
