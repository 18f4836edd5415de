/** The three-way merge of two changes to one record: a pure function over plain values. */
import type { TypedFieldName, TypedFields } from '#schemas/record.ts'
import type { FocusPoint } from '#schemas/record-kinds/picture-details.ts'
import { type Described, describedBy, detailsByFile } from '../uploads/picture-list.ts'
import { type PublicationChoice, shownPublication } from './publication-choice.ts'
import { filesOf, type ListedDocument, type RecordContent, type RecordVersion } from './record-content.ts'

export type Side = 'theirs' | 'mine'

/**
 * A part of a record that is merged by itself or chosen. A picture's value is its alt text; undefined where the picture
 * was removed.
 */
export type Part =
  | { part: TypedFieldName | 'thumbnail'; file?: never; theirs: string; mine: string }
  | { part: 'picture'; file: string; theirs: string | undefined; mine: string | undefined }
  | { part: 'caption'; file: string; theirs: string; mine: string }
  | { part: 'focus'; file: string; theirs: FocusPoint; mine: FocusPoint }
  | { part: 'order'; file?: never; theirs: readonly string[]; mine: readonly string[] }
  | { part: 'documents'; file?: never; theirs: readonly ListedDocument[]; mine: readonly ListedDocument[] }
  | { part: 'publication'; file?: never; theirs: PublicationChoice; mine: PublicationChoice }
  | { part: 'consentOnFile'; file?: never; theirs: boolean; mine: boolean }

/** A part that both have changed, each in another way. */
export type Conflict = Part & { key: string }

/** A part that only one of the two has changed, and which. */
export type Merged = Part & { side: Side }

/** The side that stands, by the key of the conflict. */
type Choices = Readonly<Record<string, Side>>

export interface Merge {
  /** The merged content; a conflict without a choice stands as mine. */
  content: RecordVersion
  conflicts: Conflict[]
  merged: Merged[]
}

interface Sides<Value> {
  theirs: Value
  mine: Value
}

interface Versions<Value> extends Sides<Value> {
  base: Value
}

/**
 * Merges two changes to `base`: field by field, and picture by picture. What only one side has changed is taken from that
 * side; what both have changed in different ways is a conflict.
 */
export function mergeRecords(versions: Versions<RecordVersion>, choices: Choices = {}): Merge {
  const { base, theirs, mine } = versions
  const conflicts: Conflict[] = []
  const merged: Merged[] = []
  const sideOf = ({ part, file, ...both }: Part, before: unknown, compared: Sides<unknown> = both): Side => {
    if (isSame(compared.theirs, compared.mine)) return 'mine'
    const side = isSame(before, compared.mine) ? 'theirs' : isSame(before, compared.theirs) ? 'mine' : undefined
    const key = file ? `${part}/${file}` : part
    const entry = { part, ...(file && { file }), ...both } as Part
    if (!side) conflicts.push({ ...entry, key })
    // Another feature image is a part of its own, not one added or removed.
    else if (!file || !isFeature(file) || (both.theirs !== undefined && both.mine !== undefined)) {
      merged.push({ ...entry, side })
    }
    return side ?? choices[key] ?? 'mine'
  }
  const isFeature = (file: string) => [base, theirs, mine].some(({ thumbnail }) => thumbnail === file)

  const names = Object.keys(base.typed) as TypedFieldName[]
  const typed = names.map((name) => {
    const both = { theirs: theirs.typed[name] ?? '', mine: mine.typed[name] ?? '' }
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

  const described = new Map<string, Described>()
  const kept = new Set([thumbnail])
  for (const file of new Set([...filesOf(mine), ...filesOf(theirs), ...filesOf(base)])) {
    if (isDropped(file)) continue
    const before = describedIn(base, file)
    const both = { theirs: describedIn(theirs, file), mine: describedIn(mine, file) }
    const chosen = before && both.theirs && both.mine ? mergedDetails(file, before, both) : both[pictureSide(file)]
    if (chosen) kept.add(file)
    const shown = chosen ?? both.mine ?? both.theirs
    if (kept.has(file) && shown) described.set(file, shown)
  }
  /** For a picture that one of the two has added or removed: what was said about it goes with it. */
  function pictureSide(file: string): Side {
    const both = { theirs: describedIn(theirs, file), mine: describedIn(mine, file) }
    const texts = { theirs: wordsOf(both.theirs), mine: wordsOf(both.mine) }
    return sideOf({ part: 'picture', file, ...texts }, describedIn(base, file), both)
  }
  function mergedDetails(file: string, before: Described, both: Sides<Described | undefined>): Described {
    const { theirs: their = before, mine: my = before } = both
    const texts = { theirs: their.altText, mine: my.altText }
    const captions = { theirs: their.caption, mine: my.caption }
    const points = { theirs: their.focus, mine: my.focus }
    return {
      altText: texts[sideOf({ part: 'picture', file, ...texts }, before.altText)],
      caption: captions[sideOf({ part: 'caption', file, ...captions }, before.caption)],
      focus: points[sideOf({ part: 'focus', file, ...points }, before.focus)],
    }
  }

  const inAll = (file: string) => [base, theirs, mine].every(({ images }) => images.includes(file))
  const order = { theirs: theirs.images.filter(inAll), mine: mine.images.filter(inAll) }
  const orderSide = sideOf({ part: 'order', ...order }, base.images.filter(inAll))
  const [first, second] = orderSide === 'mine' ? [mine, theirs] : [theirs, mine]
  const isTwice = theirs.images.includes(thumbnail) && mine.images.includes(thumbnail)
  const images = joined(first.images, second.images, [...kept]).filter(
    (file) => kept.has(file) && (file !== thumbnail || isTwice),
  )
  const consent = { theirs: theirs.consentOnFile, mine: mine.consentOnFile }
  const consentOnFile = consent[sideOf({ part: 'consentOnFile', ...consent }, base.consentOnFile)]
  const papers = { theirs: theirs.documents, mine: mine.documents }
  const documents = papers[sideOf({ part: 'documents', ...papers }, base.documents)]
  const times = { theirs: theirs.publication, mine: mine.publication }
  const shownTimes = { theirs: shownPublication(times.theirs), mine: shownPublication(times.mine) }
  const publication = times[sideOf({ part: 'publication', ...times }, shownPublication(base.publication), shownTimes)]
  const marks = { ...detailsByFile(described), consentOnFile }
  const content = {
    typed: Object.fromEntries(typed) as TypedFields,
    thumbnail,
    images,
    documents,
    ...marks,
    publication,
  }
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

/** Returns the words and focus of a picture; undefined when the content does not show it. */
function describedIn(content: RecordContent, file: string): Described | undefined {
  return filesOf(content).includes(file) ? describedBy(content, file) : undefined
}

/** Returns the words that name a picture in a choice. */
function wordsOf(described: Described | undefined): string | undefined {
  return described && (described.altText || described.caption)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
