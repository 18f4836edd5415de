/** The three-way merge of two changes to one record: a pure function over plain values. */
import type { TypedFieldName, TypedFields } from '#schemas/record.ts'
import { filesOf, type RecordContent } from './record-content.ts'

export type Side = 'theirs' | 'mine'

/** A part of a record that is merged by itself or chosen. A picture's value is its alt text; undefined without it. */
type Part =
  | { part: TypedFieldName | 'thumbnail'; file?: never; theirs: string; mine: string }
  | { part: 'picture'; file: string; theirs: string | undefined; mine: string | undefined }
  | { part: 'order'; file?: never; theirs: readonly string[]; mine: readonly string[] }

/** A part that both have changed, each in another way. */
export type Conflict = Part & { key: string }

/** A part that only one of the two has changed. */
export interface Merged {
  side: Side
  part: Part['part']
}

/** The side that stands, by the key of the conflict. */
export type Choices = Readonly<Record<string, Side>>

export interface Merge {
  /** The merged content; a conflict without a choice stands as mine. */
  content: RecordContent
  conflicts: Conflict[]
  merged: Merged[]
}

interface Versions<Value> {
  base: Value
  theirs: Value
  mine: Value
}

/**
 * Merges two changes to `base`: field by field, and picture by picture. What only one side has changed is taken from that
 * side; what both have changed in different ways is a conflict.
 */
export function mergeRecords(versions: Versions<RecordContent>, choices: Choices = {}): Merge {
  const { base, theirs, mine } = versions
  const conflicts: Conflict[] = []
  const merged: Merged[] = []
  const sideOf = ({ part, file, ...both }: Part, before: unknown): Side => {
    if (isSame(both.theirs, both.mine)) return 'mine'
    const side = isSame(before, both.mine) ? 'theirs' : isSame(before, both.theirs) ? 'mine' : undefined
    if (side) {
      if (!file || !isFeature(file)) merged.push({ side, part })
      return side
    }
    const key = file ? `${part}/${file}` : part
    conflicts.push({ ...({ part, file, ...both } as Part), key })
    return choices[key] ?? 'mine'
  }
  const isFeature = (file: string) => [base, theirs, mine].some(({ thumbnail }) => thumbnail === file)

  const names = Object.keys(base.typed) as TypedFieldName[]
  const typed = names.map((name) => {
    const both = { theirs: theirs.typed[name], mine: mine.typed[name] }
    return [name, both[sideOf({ part: name, ...both }, base.typed[name])]]
  })

  const feature = { theirs: theirs.thumbnail, mine: mine.thumbnail }
  const featureSide = sideOf({ part: 'thumbnail', ...feature }, base.thumbnail)
  const thumbnail = feature[featureSide]
  const isChosen = conflicts.some(({ part }) => part === 'thumbnail')
  const unchosen = isChosen ? feature[featureSide === 'mine' ? 'theirs' : 'mine'] : undefined
  // A new feature image that was not chosen does not become a further picture.
  const isDropped = (file: string) =>
    file === unchosen && !filesOf(base).includes(file) && !versions[featureSide].images.includes(file)

  const altTexts: Record<string, string> = {}
  const kept = new Set([thumbnail])
  for (const file of new Set([...filesOf(mine), ...filesOf(theirs), ...filesOf(base)])) {
    const value = (content: RecordContent) =>
      filesOf(content).includes(file) ? (content.altTexts[file] ?? '') : undefined
    if (isDropped(file)) continue
    const both = { theirs: value(theirs), mine: value(mine) }
    const text = both[sideOf({ part: 'picture', file, ...both }, value(base))]
    if (text !== undefined) kept.add(file)
    const shown = text ?? both.mine ?? both.theirs
    if (kept.has(file) && shown) altTexts[file] = shown
  }

  const inAll = (file: string) => [base, theirs, mine].every(({ images }) => images.includes(file))
  const order = { theirs: theirs.images.filter(inAll), mine: mine.images.filter(inAll) }
  const orderSide = sideOf({ part: 'order', ...order }, base.images.filter(inAll))
  const [first, second] = orderSide === 'mine' ? [mine, theirs] : [theirs, mine]
  const isTwice = theirs.images.includes(thumbnail) && mine.images.includes(thumbnail)
  const images = joined(first.images, second.images, [...kept]).filter(
    (file) => kept.has(file) && (file !== thumbnail || isTwice),
  )
  const content = { typed: Object.fromEntries(typed) as TypedFields, thumbnail, images, altTexts }
  return { content, conflicts, merged }
}

/** Returns the order of `first`, with what only `second` has behind the picture that it follows there, and the rest last. */
function joined(first: readonly string[], second: readonly string[], rest: readonly string[]): string[] {
  const order = [...new Set(first)]
  for (const [place, file] of second.entries()) {
    if (order.includes(file)) continue
    const previous = second[place - 1]
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, file)
  }
  return [...new Set([...order, ...rest])]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
