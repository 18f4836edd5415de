import { type ClassSelector, generate, ident, parse, walk } from 'css-tree'
import { COMPOSED_CLASSES, decoded } from './used-css.ts'

const CLASS_ATTRIBUTE = / class="([^"]*)"/g

/**
 * Gives classes short names, the most frequent ones the shortest. A class that any script of the page could name keeps its
 * own, and so does one that a library composes.
 * @param scripts all code that the page may ever run
 */
export function shortenClasses(html: string, css: string, scripts: string): { html: string; css: string } {
  const named = classesNamedIn(scripts)
  const counts = new Map<string, number>()
  for (const [, classes = ''] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of namesOf(classes)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const taken = new Set([...named, ...counts.keys()])
  const free = freeNames(taken)
  const short = new Map(
    [...counts]
      .filter(([name]) => !named.has(name) && !COMPOSED_CLASSES.test(name))
      .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
      .map(([name]) => [name, free.next().value ?? name] as const),
  )
  const tree = parse(css)
  walk(tree, {
    visit: 'ClassSelector',
    enter(selector: ClassSelector) {
      const name = short.get(ident.decode(selector.name))
      if (name) selector.name = name
    },
  })
  return {
    css: generate(tree),
    html: html.replace(
      CLASS_ATTRIBUTE,
      (_, classes: string) =>
        ` class="${namesOf(classes)
          .map((name) => short.get(name) ?? encoded(name))
          .join(' ')}"`,
    ),
  }
}

/** Whole words, and what stands behind a dot as in a selector. */
function classesNamedIn(scripts: string): Set<string> {
  const inSelectors = [...scripts.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return new Set([...scripts.split(/[\s"'`]+/), ...inSelectors])
}

function namesOf(classes: string): string[] {
  return decoded(classes)
    .split(/\s+/)
    .filter((name) => name !== '')
}

function encoded(name: string): string {
  return name.replaceAll('&', '&amp;')
}

/** a, b, … z, a0, b0, … z0, a1, …: never a word, so that nothing takes one of them for an advertisement. */
function* freeNames(taken: ReadonlySet<string>): Generator<string, never> {
  for (let round = -1; ; round++)
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const name = round < 0 ? letter : `${letter}${round}`
      if (!taken.has(name)) yield name
    }
}
