import type { UploadedPicture } from '#schemas/upload.ts'
import type { PictureRole, QueuedPicture } from './picture-list.ts'
import { SendFailure } from './send-failure.ts'
import type { ShrunkPicture } from './shrink-picture.ts'

/** Returns what a picture that could not be sent is then. */
export function outcomeOf(error: unknown): Partial<QueuedPicture> {
  const isLasting = error instanceof SendFailure && error.isLasting
  const message = error instanceof Error ? error.message : ''
  return { status: isLasting ? 'refused' : 'failed', progress: 0, message }
}

/** A picture's bytes: the chosen file, or the shrunk version of it. Never turned, so that turning again loses nothing. */
export interface PictureBytes {
  blob: Blob
  isShrunk: boolean
}

/** What the server says of a file; name, size and pages of a document only. */
export type Sent = Pick<UploadedPicture, 'file'> & Partial<Pick<QueuedPicture, 'name' | 'bytes' | 'pages'>>

/** The storage and the network of a {@link PictureQueue}. */
export interface QueueDeps {
  /** Returns a version of the picture that is small enough to send, turned clockwise by so many quarters. */
  shrink: (blob: Blob, quarterTurns: number) => Promise<ShrunkPicture>
  /** @throws {SendFailure} */
  send: (
    blob: Blob,
    name: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
    role: PictureRole,
  ) => Promise<Sent>
  /** Returns what an address of this site has, for example a stored picture. @throws when it cannot be fetched */
  load: (address: string) => Promise<Blob>
  /** Stores a picture's bytes beyond a reload, until `forget`. */
  keep: (id: string, bytes: PictureBytes) => void
  forget: (ids: readonly string[]) => void
  /** Resolves after `ms`, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}
