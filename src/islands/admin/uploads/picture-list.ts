/** The pictures of one form, in their order: pure functions over plain values, so that every rule can be tried without a browser. */
import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '#schemas/record.ts'
import { MAX_PICTURE_BYTES, UPLOAD_MESSAGES } from '#schemas/upload.ts'

export type PictureRole = 'feature' | 'extra'

/**
 * `refused` is for good: the file breaks a rule, or the server said no. `failed` and `cancelled` can be tried again.
 */
export type PictureStatus = 'waiting' | 'sending' | 'uploaded' | 'failed' | 'cancelled' | 'refused'

export interface QueuedPicture {
  id: string
  role: PictureRole
  /** The file's name as it was chosen, and its size in bytes then; 0 for one that was stored before. */
  name: string
  bytes: number
  status: PictureStatus
  /** How much has been sent, 0 to 1. */
  progress: number
  /** The address of a small picture; empty until there is one. */
  preview: string
  /** The name under which the server keeps it. */
  file: string | null
  altText: string
  /** Why it failed or was refused. */
  message: string
}

export type PictureList = readonly QueuedPicture[]

interface ChosenFile {
  name: string
  size: number
  type: string
}

/** Why this file cannot be the feature image (specification, section 5); undefined when it can. */
export function featureProblem({ size, type }: ChosenFile): string | undefined {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.featureNotPicture
  return size < MAX_PICTURE_BYTES ? undefined : UPLOAD_MESSAGES.featureTooLarge
}

/** Why this file cannot be one of the extra pictures (specification, section 5); undefined when it can. */
export function extraProblem({ name, size, type }: ChosenFile): string | undefined {
  if (!type.startsWith('image/')) return UPLOAD_MESSAGES.extraNotPicture(name)
  return size < MAX_PICTURE_BYTES ? undefined : UPLOAD_MESSAGES.extraTooLarge(name)
}

/** Why so many more extra pictures cannot be added; undefined when they can. */
export function countProblem(list: PictureList, adding: number): string | undefined {
  return extrasOf(list).length + adding > MAX_EXTRA_PICTURES ? TOO_MANY_EXTRA_PICTURES : undefined
}

/** A picture that was just chosen, waiting to be sent, or refused with the reason. */
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

/** The extra pictures, those that were refused too: they count until they are removed. */
export function extrasOf(list: PictureList): QueuedPicture[] {
  return list.filter(({ role }) => role === 'extra')
}

export function withPicture(list: PictureList, id: string, change: Partial<QueuedPicture>): PictureList {
  return list.map((picture) => (picture.id === id ? { ...picture, ...change } : picture))
}

/** Moves an extra picture one place towards the start or the end of the extra pictures. */
export function moved(list: PictureList, id: string, step: -1 | 1): PictureList {
  const extras = extrasOf(list)
  const from = extras.findIndex((picture) => picture.id === id)
  const [one, other] = [extras[from], extras[from + step]]
  if (!one || !other) return list
  return list.map((picture) => (picture === one ? other : picture === other ? one : picture))
}

/** Makes an extra picture the feature image; the feature image until now takes its place. */
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

/** Why a form cannot be sent yet, when not all of its pictures have arrived; undefined when they have. */
export function unsentProblem(list: PictureList, otherwise: string): string | undefined {
  const unsent = list.find(({ status }) => status !== 'uploaded')
  return unsent && (unsent.message || otherwise)
}

/** Once so many pictures have been sent, all but the first ones are folded away: what still needs an eye stays in view. */
const FOLD_FROM = 7
const FIRST_FINISHED = 2

/** The extra pictures that need not be shown until they are asked for. */
export function foldedPictures(extras: readonly QueuedPicture[]): QueuedPicture[] {
  const finished = extras.filter(({ status }) => status === 'uploaded')
  return finished.length < FOLD_FROM ? [] : finished.slice(FIRST_FINISHED)
}

/** The words for pictures, by the names under which the server keeps them; pictures without words are left out. */
export function altTextsOf(list: PictureList): Record<string, string> {
  return Object.fromEntries(
    list.flatMap(({ file, altText }) => (file && altText.trim() ? [[file, altText.trim()]] : [])),
  )
}

/** What has been sent of all that is to be sent, 0 to 1. */
export function overallProgress(list: PictureList): number {
  const counted = list.filter(({ status }) => status !== 'refused')
  if (counted.length === 0) return 0
  return counted.reduce((sum, { status, progress }) => sum + (status === 'uploaded' ? 1 : progress), 0) / counted.length
}
