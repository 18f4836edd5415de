/**
 * The pictures of one form, in their order: pure functions over plain values, so that every rule can be tested without
 * a browser.
 */
import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '#schemas/record-kinds/fields.ts'
import { MAX_PICTURE_BYTES, UPLOAD_MESSAGES } from '#schemas/upload.ts'

export type PictureRole = 'feature' | 'extra'

/** `refused` is final: the file breaks a rule, or the server rejected it. `failed` and `cancelled` can be retried. */
export type PictureStatus = 'waiting' | 'sending' | 'uploaded' | 'failed' | 'cancelled' | 'refused'

export interface QueuedPicture {
  id: string
  role: PictureRole
  /** The name of the chosen file, and its size in bytes; 0 for a stored picture. */
  name: string
  bytes: number
  status: PictureStatus
  /** The share that has been sent, 0 to 1. */
  progress: number
  /** The address of a thumbnail; empty until there is one. */
  preview: string
  /** The file name on the server; null before it is uploaded. */
  file: string | null
  altText: string
  /** The error message when it failed or was rejected. */
  message: string
}

export type PictureList = readonly QueuedPicture[]

interface ChosenFile {
  name: string
  size: number
  type: string
}

/** Returns why this file cannot be the feature image (docs/product.md#pictures); undefined when it can. */
export function featureProblem({ size, type }: ChosenFile): string | undefined {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.featureNotPicture
  return size < MAX_PICTURE_BYTES ? undefined : UPLOAD_MESSAGES.featureTooLarge
}

/** Returns why this file cannot be one of the extra pictures (docs/product.md#pictures); undefined when it can. */
export function extraProblem({ name, size, type }: ChosenFile): string | undefined {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.extraNotPicture(name)
  return size < MAX_PICTURE_BYTES ? undefined : UPLOAD_MESSAGES.extraTooLarge(name)
}

/** Returns the error if `adding` more extra pictures exceed the limit; otherwise undefined. */
export function countProblem(list: PictureList, adding: number): string | undefined {
  return extrasOf(list).length + adding > MAX_EXTRA_PICTURES ? TOO_MANY_EXTRA_PICTURES : undefined
}

/** Returns a picture that was just chosen: waiting to be sent, or rejected with the reason. */
export function queuedPicture(id: string, role: PictureRole, file: ChosenFile, problem?: string): QueuedPicture {
  return {
    id,
    role,
    name: file.name,
    bytes: file.size,
    status: problem === undefined ? 'waiting' : 'refused',
    progress: 0,
    preview: '',
    file: null,
    altText: '',
    message: problem ?? '',
  }
}

export function featureOf(list: PictureList): QueuedPicture | undefined {
  return list.find(({ role }) => role === 'feature')
}

/** Returns the extra pictures, including rejected ones, which count until they are removed. */
export function extrasOf(list: PictureList): QueuedPicture[] {
  return list.filter(({ role }) => role === 'extra')
}

export function withPicture(list: PictureList, id: string, change: Partial<QueuedPicture>): PictureList {
  return list.map((picture) => (picture.id === id ? { ...picture, ...change } : picture))
}

/** Moves an extra picture one position towards the start or the end of the extra pictures. */
export function moved(list: PictureList, id: string, step: -1 | 1): PictureList {
  const extras = extrasOf(list)
  const from = extras.findIndex((picture) => picture.id === id)
  const [one, other] = [extras[from], extras[from + step]]
  if (!one || !other) return list
  return list.map((picture) => (picture === one ? other : picture === other ? one : picture))
}

/**
 * Moves an extra picture to another position among the extra pictures.
 * @param previousId the extra picture before it then; undefined for the first position
 */
export function movedAfter(list: PictureList, id: string, previousId: string | undefined): PictureList {
  const extras = extrasOf(list)
  const picture = extras.find((extra) => extra.id === id)
  if (!picture) return list
  const others = extras.filter((extra) => extra !== picture)
  const place = others.findIndex((extra) => extra.id === previousId) + 1
  const ordered = [...others.slice(0, place), picture, ...others.slice(place)].values()
  return list.map((slot) => (slot.role === 'extra' ? (ordered.next().value ?? slot) : slot))
}

/** Makes an extra picture the feature image; the former feature image takes its position. */
export function withCover(list: PictureList, id: string): PictureList {
  const [cover, extra] = [featureOf(list), list.find((picture) => picture.id === id)]
  if (!extra || extra.role === 'feature') return list
  return list.map((picture) => {
    if (picture === extra) return cover ? { ...cover, role: 'extra' } : { ...extra, role: 'feature' }
    return picture === cover ? { ...extra, role: 'feature' } : picture
  })
}

export function isUnderWay({ status }: QueuedPicture): boolean {
  return status === 'waiting' || status === 'sending'
}

/** Returns why a form cannot be sent while pictures have not arrived; undefined when all have. */
export function unsentProblem(list: PictureList, otherwise: string): string | undefined {
  const unsent = list.find(({ status }) => status !== 'uploaded')
  return unsent && (unsent.message || otherwise)
}

/** Collapse uploaded pictures from this many on, so that those that need attention stay in view. */
const FOLD_FROM = 7
const FIRST_FINISHED = 2

/** Returns the uploaded extra pictures that are collapsed. */
export function foldedPictures(extras: readonly QueuedPicture[]): QueuedPicture[] {
  const finished = extras.filter(({ status }) => status === 'uploaded')
  return finished.length < FOLD_FROM ? [] : finished.slice(FIRST_FINISHED)
}

/** Returns the alt texts that are not empty, by the pictures' file names on the server. */
export function altTextsOf(list: PictureList): Record<string, string> {
  return Object.fromEntries(
    list.flatMap(({ file, altText }) => (file && altText.trim() ? [[file, altText.trim()]] : [])),
  )
}

/** Returns the share of all pictures that has been sent, 0 to 1. */
export function overallProgress(list: PictureList): number {
  const counted = list.filter(({ status }) => status !== 'refused')
  if (counted.length === 0) return 0
  return counted.reduce((sum, { status, progress }) => sum + (status === 'uploaded' ? 1 : progress), 0) / counted.length
}
