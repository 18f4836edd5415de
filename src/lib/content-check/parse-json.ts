import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ContentError } from './content-error.ts'

/** Reads and parses a JSON file of the content. @throws {ContentError} when it is missing or invalid */
export function readJson(root: string, file: string): unknown {
  const path = resolve(root, file)
  if (!existsSync(path)) throw new ContentError([`${file}: missing. Put the file back; pages are made from it.`])
  return parseJson(file, readFileSync(path, 'utf8'))
}

/** Parses JSON written by people. @throws {ContentError} with the line of the first error, also of a duplicate key */
export function parseJson(file: string, content: string): unknown {
  // Some Windows editors begin a file with a byte order mark.
  const text = content.replace(/^\uFEFF/, '')
  const mistake = firstMistake(text)
  if (mistake) {
    const line = text.slice(0, mistake.at).split('\n').length
    throw new ContentError([`${file}, line ${line}: ${mistake.sentence}`])
  }
  return JSON.parse(text)
}

type Mistake = { at: number; sentence: string }

const TOKEN =
  /[{}[\]:,]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy
const SPACE = /[ \t\r\n]*/y

const BROKEN_TEXT =
  'the text that begins here does not end on its line, or has a tab or a single backslash in it. Write \\" for a quotation mark inside a text.'

/** Returns the first error of JSON syntax (RFC 8259), or undefined. */
function firstMistake(text: string): Mistake | undefined {
  let at = 0
  let found: Mistake | undefined

  const peek = (): string => {
    SPACE.lastIndex = at
    at += SPACE.exec(text)?.[0].length ?? 0
    TOKEN.lastIndex = at
    return TOKEN.exec(text)?.[0] ?? ''
  }
  const shown = () => (at >= text.length ? 'the end of the file' : JSON.stringify(text.slice(at).split(/\s/)[0]))
  const fail = (sentence: string) => {
    found ??= { at, sentence: text[at] === '"' && peek() === '' ? BROKEN_TEXT : sentence }
    return false
  }
  const take = (wanted: string, sentence: string): boolean => {
    if (peek() !== wanted) return fail(`${sentence}, but found ${shown()}.`)
    at += wanted.length
    return true
  }
  /** Parses items between brackets, with commas between them and none after the last. */
  const items = (close: string, item: () => boolean): boolean => {
    at += 1
    if (peek() === close) return take(close, '')
    for (;;) {
      if (!item()) return false
      if (peek() === close) return take(close, '')
      if (!take(',', `expected a comma or "${close}", often because the line above lacks its comma`)) return false
      if (peek() === close) return fail(`there is a comma before "${close}". Remove the comma after the last entry.`)
    }
  }
  const value = (): boolean => {
    const token = peek()
    if (token === '[') return items(']', value)
    if (token === '{') {
      const names = new Set<string>()
      return items('}', () => {
        const name = peek()
        if (!name.startsWith('"')) return fail(`expected the name of a field in quotation marks, but found ${shown()}.`)
        if (names.has(name)) return fail(`the field ${name} is written twice. Remove one of them.`)
        names.add(name)
        at += name.length
        return take(':', `expected a colon after ${name}`) && value()
      })
    }
    if (token === '' || ',:]}'.includes(token))
      return fail(`expected a text in quotation marks, a number, true, false, "[" or "{", but found ${shown()}.`)
    at += token.length
    return true
  }

  if (value() && peek() === '' && at >= text.length) return undefined
  return found ?? { at, sentence: `expected the end of the file, but found ${shown()}.` }
}
