/** Pure functions on the pictures of one form, in their order: every rule can be tested without a browser. */

import type { StaffPicture } from '#schemas/record.ts'
import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '#schemas/record-kinds/fields.ts'
import { CENTRE, type FocusPoint } from '#schemas/record-kinds/picture-details.ts'
import { MAX_DOCUMENTS, TOO_MANY_DOCUMENTS } from '#schemas/upload.ts'
import { nameOf, staffPicturePath } from '../pictures/stored-picture.ts'

/** The role `document` is for PDFs, the other roles are for pictures. */
export type PictureRole = 'feature' | 'extra' | 'document'

/** `refused` is final: the file breaks a rule, or the server rejected it. `failed` and `cancelled` can be retried. */
export type PictureStatus = 'waiting' | 'sending' | 'uploaded' | 'failed' | 'cancelled' | 'refused'

export interface ShownPicture {
  /** The picture's file name on the server. */
  file: string
  altText: string
  caption: string
  /** The point that cards keep in view. */
  focus: FocusPoint
}

/** A picture's bytes: the chosen file, or a shrunk version. Not rotated: repeated rotation would lose quality. */
export interface PictureBytes {
  blob: Blob
  isShrunk: boolean
}

export interface QueuedPicture extends Omit<ShownPicture, 'file'> {
  id: string
  role: PictureRole
  /** The name of the chosen file, and its size in bytes (0 for a stored picture). */
  name: string
  bytes: number
  status: PictureStatus
  /** The part that has been sent, 0 to 1. */
  progress: number
  /** The address of a thumbnail; empty until there is one. */
  preview: string
  /** The bytes to send; undefined for a stored picture, and for a file that breaks a rule. */
  source: PictureBytes | undefined
  /** The file name on the server; null before it is uploaded. */
  file: string | null
  /** The number of pages of a document on the server; otherwise 0. */
  pages: number
  /** The number of clockwise quarter turns that staff have made. */
  quarterTurns: number
  /** Whether staff keep the picture although an earlier picture is the same file. */
  isTwinKept: boolean
  /** The error message when the picture failed or was rejected. */
  message: string
}

export type PictureList = readonly QueuedPicture[]

/** Returns the error if `adding` more pictures or documents exceeds the limit; otherwise an empty text. */
export function countProblem(list: PictureList, role: 'extra' | 'document', adding: number): string {
  const [limit, message] =
    role === 'extra' ? [MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES] : [MAX_DOCUMENTS, TOO_MANY_DOCUMENTS]
  return ofRole(list, role).length + adding > limit ? message : ''
}

const NO_PICTURE = {
  name: '',
  bytes: 0,
  source: undefined,
  progress: 0,
  preview: '',
  file: null,
  altText: '',
  caption: '',
  focus: CENTRE,
  pages: 0,
  quarterTurns: 0,
  isTwinKept: false,
  message: '',
}

/** Returns the entry for a file that was just chosen: refused if there is a `problem`, otherwise waiting. */
export function queuedPicture(role: PictureRole, file: File, problem: string): QueuedPicture {
  const chosen = { ...NO_PICTURE, id: crypto.randomUUID(), role, name: file.name, bytes: file.size }
  if (problem) return { ...chosen, status: 'refused', message: problem }
  return { ...chosen, status: 'waiting', source: { blob: file, isShrunk: false } }
}

/** Returns a picture that is already on the server. */
export function storedPicture(role: PictureRole, known: Partial<QueuedPicture> & { file: string }): QueuedPicture {
  return { ...NO_PICTURE, id: crypto.randomUUID(), role, status: 'uploaded', progress: 1, ...known }
}

export function galleryPicture(role: PictureRole, picture: StaffPicture): QueuedPicture {
  const { file, altText, isPublic } = picture
  return storedPicture(role, { file, altText, name: nameOf(picture), preview: staffPicturePath(file, isPublic) })
}

export function featureOf(list: PictureList): QueuedPicture | undefined {
  return list.find(({ role }) => role === 'feature')
}

/** Returns the entries of a role, including rejected files, which count for the limit until they are removed. */
export function ofRole(list: PictureList, role: PictureRole): QueuedPicture[] {
  return list.filter((picture) => picture.role === role)
}

export function withPicture(list: PictureList, id: string, change: Partial<QueuedPicture>): PictureList {
  return list.map((picture) => (picture.id === id ? { ...picture, ...change } : picture))
}

/**
 * Moves extra pictures or documents together, in their order, to a position among the entries of their role.
 * @param place the new position of the first one, from 0; limited to the ends
 */
export function movedTo(list: PictureList, ids: readonly string[], place: number): PictureList {
  const role = list.find(({ id }) => id === ids[0])?.role
  if (role === undefined || role === 'feature') return list
  const { moving = [], others = [] } = Object.groupBy(ofRole(list, role), ({ id }) =>
    ids.includes(id) ? 'moving' : 'others',
  )
  const next = others.toSpliced(Math.max(0, place), 0, ...moving).values()
  return list.map((slot) => (slot.role === role ? (next.next().value ?? slot) : slot))
}

/** Puts removed pictures back at their positions in `before`, except pictures that are in the list already. */
export function withPutBack(list: PictureList, before: PictureList, removedIds: readonly string[]): PictureList {
  const full = [...list]
  for (const [place, picture] of before.entries()) {
    const isGone = removedIds.includes(picture.id) && !list.some(({ id }) => id === picture.id)
    if (isGone) full.splice(place, 0, asUnsent(picture))
  }
  return full
}

/** Returns a picture after a quarter turn clockwise. The focus point is rotated, too. */
export function turned(picture: QueuedPicture): QueuedPicture {
  const { quarterTurns, focus } = picture
  return {
    ...picture,
    quarterTurns: (quarterTurns + 1) % 4,
    focus: { x: 100 - focus.y, y: focus.x },
    status: 'waiting',
    progress: 0,
    file: null,
    message: '',
  }
}

/** Returns the earlier picture that is the same file; undefined if there is none or staff keep both. */
export function twinOf(list: PictureList, id: string): QueuedPicture | undefined {
  const place = list.findIndex((picture) => picture.id === id)
  const picture = list[place]
  if (!picture || picture.isTwinKept) return undefined
  return list.slice(0, place).find(({ file }) => file !== null && file === picture.file)
}

export function undescribed(list: PictureList): QueuedPicture[] {
  return list.filter(({ status, altText }) => status !== 'refused' && altText.trim() === '')
}

/** Makes an extra picture the feature image. The former feature image gets the position of that picture. */
export function withCover(list: PictureList, id: string): PictureList {
  const [cover, extra] = [featureOf(list), list.find((picture) => picture.id === id)]
  if (!extra || extra.role === 'feature') return list
  return list.map((picture) => {
    if (picture === extra) return cover ? { ...cover, role: 'extra' } : { ...extra, role: 'feature' }
    return picture === cover ? { ...extra, role: 'feature' } : picture
  })
}

/** Returns a removed picture to put back into the list: an unfinished upload is sent again. */
export function asUnsent(picture: QueuedPicture): QueuedPicture {
  const isSettled = picture.status === 'uploaded' || picture.status === 'refused'
  return isSettled ? picture : { ...picture, status: 'waiting', progress: 0, message: '' }
}

export const isUnderWay = ({ status }: QueuedPicture) => status === 'waiting' || status === 'sending'

/** Returns the message of the first picture that is not uploaded, or `otherwise`; undefined if all are uploaded. */
export function unsentProblem(list: PictureList, otherwise: string): string | undefined {
  const unsent = list.find(({ status }) => status !== 'uploaded')
  return unsent && (unsent.message || otherwise)
}
