import { type CssNode, parse, type Selector, walk } from 'css-tree'
import { remembered } from '../lib/remembered.ts'

const SCOPE = /data-astro-cid-\w+/g
const SCOPED_TAG = /<([a-z][\w-]*)((?:[^>"]|"[^"]*")* data-astro-cid-(?:[^>"]|"[^"]*")*)>/gi

/** What a scope's rules ask for beside it: `.class`, `#id`, `element`; or any element at all. */
type Asked = Set<string> | 'anything'

/**
 * Gives the components' scopes short names (`data-astro-cid-kuzhni76` to `data-s3`) and takes them off the elements that no
 * rule of that scope can mean. A scope that a script names keeps its name. No script of the site sets classes.
 */
export function shortenScopes(html: string, css: string, scripts: string): { html: string; css: string } {
  const named = scopesNamedIn(scripts)
  const asked = askedByScope(css)
  const short = new Map([...asked.keys()].map((scope, place) => [scope, named.has(scope) ? scope : `data-s${place}`]))
  return {
    css: css.replace(SCOPE, (scope) => short.get(scope) ?? scope),
    html: html.replace(SCOPED_TAG, (_, name: string, attributes: string) => {
      const words = wordsOf(name, attributes)
      const scoped = attributes.replace(/ (data-astro-cid-\w+)(="true")?(?![\w-])/g, (_attribute, scope: string) =>
        named.has(scope) || isMeant(words, asked.get(scope)) ? ` ${short.get(scope) ?? scope}` : '',
      )
      return `<${name}${scoped}>`
    }),
  }
}

function isMeant(words: readonly string[], asked: Asked | undefined): boolean {
  return asked === 'anything' || words.some((word) => asked?.has(word))
}

function wordsOf(name: string, attributes: string): string[] {
  const classes = attributes.match(/ class="([^"]*)"/)?.[1]?.split(/\s+/) ?? []
  const id = attributes.match(/ id="([^"]*)"/)?.[1]
  return [name, ...classes.map((word) => `.${word}`), ...(id ? [`#${id}`] : [])]
}

const scopesNamedIn = remembered((scripts) => new Set([...scripts.matchAll(SCOPE)].map(([scope]) => scope)))

const askedByScope = remembered((css) => {
  const scopes = new Map<string, Asked>()
  walk(parse(css), {
    visit: 'Selector',
    enter(selector) {
      for (const compound of compoundsOf(selector)) {
        const words = compound.map(wordOf).filter((word) => word !== undefined)
        for (const part of compound) {
          if (part.type !== 'AttributeSelector' || !part.name.name.match(SCOPE)) continue
          const before = scopes.get(part.name.name) ?? new Set<string>()
          if (before === 'anything') continue
          for (const word of words) before.add(word)
          scopes.set(part.name.name, words.length === 0 ? 'anything' : before)
        }
      }
    },
  })
  return scopes
})

/** `a b > c` in three parts. */
function compoundsOf(selector: Selector): CssNode[][] {
  const compounds: CssNode[][] = [[]]
  for (const part of selector.children.toArray()) {
    if (part.type === 'Combinator') compounds.push([])
    else compounds.at(-1)?.push(part)
  }
  return compounds
}

function wordOf(part: CssNode): string | undefined {
  if (part.type === 'ClassSelector') return `.${part.name}`
  if (part.type === 'IdSelector') return `#${part.name}`
  return part.type === 'TypeSelector' ? part.name : undefined
}
