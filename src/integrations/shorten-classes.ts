import { ident, tokenize, tokenTypes } from 'css-tree'
import { remembered } from '../lib/remembered.ts'
import { inlineCode } from './page-scripts.ts'
import { COMPOSED_CLASSES, decoded } from './used-css.ts'

const CLASS_ATTRIBUTE = / class="([^"]*)"/g

/**
 * Gives classes short names, the most frequent ones the shortest. A class that any script of the page could name keeps its
 * own, and so does one that a library composes.
 * @param scripts the code that the page may ever run, besides what stands in it
 */
export function shortenClasses(html: string, css: string, scripts: string): { html: string; css: string } {
  const inScripts = classesNamedIn(scripts)
  const inPage = classesNamedIn(inlineCode(html))
  const isNamed = (name: string) => inScripts.has(name) || inPage.has(name)
  const counts = new Map<string, number>()
  for (const [, classes = ''] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of namesOf(classes)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const free = freeNames((name) => isNamed(name) || counts.has(name))
  const short = new Map(
    [...counts]
      .filter(([name]) => !isNamed(name) && !COMPOSED_CLASSES.test(name))
      .sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1))
      .map(([name]) => [name, free.next().value ?? name] as const),
  )
  return {
    css: piecesOf(css)
      .map(({ before, name }) => before + (short.get(ident.decode(name)) ?? name))
      .join(''),
    html: html.replace(
      CLASS_ATTRIBUTE,
      (_, classes: string) =>
        ` class="${namesOf(classes)
          .map((name) => short.get(name) ?? encoded(name))
          .join(' ')}"`,
    ),
  }
}

/** Styles taken apart at the names of their classes: an identifier comes straight after a dot nowhere else. */
const piecesOf = remembered((css) => {
  const pieces: { before: string; name: string }[] = []
  let done = 0
  tokenize(css, (type, start, end) => {
    if (type !== tokenTypes.Ident || css[start - 1] !== '.') return
    pieces.push({ before: css.slice(done, start), name: css.slice(start, end) })
    done = end
  })
  return [...pieces, { before: css.slice(done), name: '' }]
})

/** Whole words, and what stands behind a dot as in a selector. */
const classesNamedIn = remembered((scripts) => {
  const inSelectors = [...scripts.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return new Set([...scripts.split(/[\s"'`]+/), ...inSelectors])
})

function namesOf(classes: string): string[] {
  return decoded(classes)
    .split(/\s+/)
    .filter((name) => name !== '')
}

function encoded(name: string): string {
  return name.replaceAll('&', '&amp;')
}

/** a, b, … z, a0, b0, … z0, a1, …: never a word, so that nothing takes one of them for an advertisement. */
function* freeNames(isTaken: (name: string) => boolean): Generator<string, never> {
  for (let round = -1; ; round++)
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      const name = round < 0 ? letter : `${letter}${round}`
      if (!isTaken(name)) yield name
    }
}
