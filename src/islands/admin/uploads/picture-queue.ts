import type { UploadedPicture } from '#schemas/upload.ts'
import {
  countProblem,
  extraProblem,
  featureOf,
  featureProblem,
  isUnderWay,
  moved,
  movedAfter,
  type PictureList,
  type PictureRole,
  type QueuedPicture,
  queuedPicture,
  withCover,
  withPicture,
} from './picture-list.ts'

const MAX_PARALLEL_SENDS = 3
/** Report progress at most this often, so that typing in the form stays smooth. */
const PROGRESS_INTERVAL_MS = 100
/** The delay before each retry. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/** Thrown when a picture could not be sent. */
export class SendFailure extends Error {
  /** True when a retry would not help: the server has rejected the picture. */
  readonly isLasting: boolean
  /** From the server's Retry-After, if it sent one. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, isLasting: boolean, retryAfterMs?: number) {
    super(message)
    this.isLasting = isLasting
    this.retryAfterMs = retryAfterMs
  }
}

/** A picture's bytes: the chosen file, or the shrunk version of it. */
export interface PictureBytes {
  blob: Blob
  isShrunk: boolean
}

export interface QueueDeps {
  /** Returns a version of the picture that is small enough to send, and a thumbnail. */
  shrink: (blob: Blob) => Promise<{ blob: Blob; preview: string }>
  /** @throws {SendFailure} */
  send: (blob: Blob, name: string, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedPicture>
  /** Stores a picture's bytes beyond a reload, until `forget`. */
  keep: (id: string, bytes: PictureBytes) => void
  forget: (ids: readonly string[]) => void
  /** Resolves after `ms`, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Uploads the pictures of one form, three at a time. Each is shrunk, sent in a request of its own, retried with growing
 * delays, and never sent again once the server has it.
 */
export class PictureQueue {
  #list: PictureList = []
  readonly #bytes = new Map<string, PictureBytes>()
  readonly #sending = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #deps: QueueDeps
  #notifyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: QueueDeps) {
    this.#deps = deps
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly list = (): PictureList => this.#list

  /** Restores pictures: uploaded ones as they are, others are sent from their stored bytes. */
  restore(list: PictureList, bytes: ReadonlyMap<string, PictureBytes> = new Map()): void {
    for (const [id, kept] of bytes) this.#bytes.set(id, kept)
    this.#change(
      list
        .filter(({ id, status }) => status === 'uploaded' || status === 'refused' || bytes.has(id))
        .map((picture) =>
          picture.status === 'uploaded' || picture.status === 'refused'
            ? picture
            : { ...picture, status: 'waiting', progress: 0, message: '' },
        ),
    )
  }

  /** Replaces the feature image. Returns why the file was rejected, or undefined. */
  chooseFeature(file: File): string | undefined {
    const problem = featureProblem(file)
    if (problem) return problem
    const previous = featureOf(this.#list)
    if (previous) this.remove(previous.id)
    this.#add('feature', file)
    return undefined
  }

  /** Adds extra pictures. Returns why none of the files was added; a file that breaks a rule is listed as rejected. */
  chooseExtras(files: readonly File[]): string | undefined {
    const problem = countProblem(this.#list, files.length)
    if (problem) return problem
    for (const file of files) this.#add('extra', file, extraProblem(file))
    return undefined
  }

  #add(role: PictureRole, file: File, problem?: string): void {
    const picture = queuedPicture(crypto.randomUUID(), role, file, problem)
    if (problem === undefined) this.#remember(picture.id, { blob: file, isShrunk: false })
    this.#change([...this.#list, picture])
  }

  #remember(id: string, bytes: PictureBytes): void {
    this.#bytes.set(id, bytes)
    this.#deps.keep(id, bytes)
  }

  remove(id: string): void {
    this.#drop([id])
  }

  #drop(ids: readonly string[]): void {
    this.#change(this.#list.filter(({ id }) => !ids.includes(id)))
    for (const id of ids) {
      this.#sending.get(id)?.abort()
      this.#bytes.delete(id)
    }
    this.#deps.forget(ids)
  }

  /** Cancels a picture that waits or is being sent; it stays in the list and can be retried. */
  cancel(id: string): void {
    this.#patch(id, { status: 'cancelled', progress: 0 })
    this.#sending.get(id)?.abort()
  }

  retry(id: string): void {
    this.#patch(id, { status: 'waiting', progress: 0, message: '' })
  }

  /** Retries all failed pictures, for example after the connection was lost. */
  retryFailed(): void {
    for (const { id, status } of this.#list) if (status === 'failed') this.retry(id)
  }

  move(id: string, step: -1 | 1): void {
    this.#change(moved(this.#list, id, step))
  }

  /** Moves an extra picture directly behind another one, or to the first position. */
  moveAfter(id: string, previousId: string | undefined): void {
    this.#change(movedAfter(this.#list, id, previousId))
  }

  makeCover(id: string): void {
    this.#change(withCover(this.#list, id))
  }

  describe(id: string, altText: string): void {
    this.#patch(id, { altText })
  }

  /** Removes all pictures and their stored bytes. */
  clear(): void {
    this.#drop([...new Set([...this.#list.map(({ id }) => id), ...this.#bytes.keys()])])
  }

  /** Returns a function that puts the pictures back as they are now. */
  snapshot(): () => void {
    const list = this.#list
    const bytes = new Map(this.#bytes)
    return () => {
      for (const [id, kept] of bytes) this.#remember(id, kept)
      this.restore(list, bytes)
    }
  }

  /** Resolves when no picture is waiting or being sent. */
  async settled(): Promise<PictureList> {
    while (this.#list.some(isUnderWay)) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop()
          resolve()
        })
      })
    }
    return this.#list
  }

  #patch(id: string, change: Partial<QueuedPicture>): void {
    this.#change(withPicture(this.#list, id, change))
  }

  /** Changes the list and notifies listeners at once: for actions of staff. */
  #change(list: PictureList): void {
    this.#list = list
    this.#sendNext()
    this.#notify()
  }

  /** Changes one picture and notifies listeners within PROGRESS_INTERVAL_MS: for the progress of uploads. */
  #patchSoon(id: string, change: Partial<QueuedPicture>): void {
    this.#list = withPicture(this.#list, id, change)
    this.#sendNext()
    this.#notifyTimer ??= setTimeout(() => this.#notify(), PROGRESS_INTERVAL_MS)
  }

  #notify(): void {
    clearTimeout(this.#notifyTimer)
    this.#notifyTimer = undefined
    for (const listener of [...this.#listeners]) listener()
  }

  #sendNext(): void {
    for (const { id, status } of this.#list) {
      if (this.#sending.size >= MAX_PARALLEL_SENDS) return
      if (status !== 'waiting' || this.#sending.has(id)) continue
      const controller = new AbortController()
      this.#sending.set(id, controller)
      this.#list = withPicture(this.#list, id, { status: 'sending' })
      void this.#sendOne(id, controller.signal)
    }
  }

  async #sendOne(id: string, signal: AbortSignal): Promise<void> {
    const outcome = await this.#outcome(id, signal).catch((error: unknown) => outcomeOf(error))
    this.#sending.delete(id)
    // A cancelled or removed picture keeps its state; only its slot becomes free.
    this.#patchSoon(id, signal.aborted ? {} : outcome)
  }

  async #outcome(id: string, signal: AbortSignal): Promise<Partial<QueuedPicture>> {
    const blob = await this.#shrunk(id)
    const onProgress = (progress: number) => {
      if (!signal.aborted) this.#patchSoon(id, { progress })
    }
    const name = this.#list.find((picture) => picture.id === id)?.name ?? ''
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted()
      try {
        const { file } = await this.#deps.send(blob, name, onProgress, signal)
        return { status: 'uploaded', progress: 1, file, message: '' }
      } catch (error) {
        const delayMs = RETRY_DELAYS_MS[attempt]
        const failure = error instanceof SendFailure ? error : undefined
        if (signal.aborted || delayMs === undefined || !failure || failure.isLasting) throw error
        onProgress(0)
        await this.#deps.wait(Math.max(delayMs, failure.retryAfterMs ?? 0), signal)
      }
    }
  }

  async #shrunk(id: string): Promise<Blob> {
    const bytes = this.#bytes.get(id)
    if (!bytes) throw new SendFailure('', true)
    if (bytes.isShrunk) return bytes.blob
    const { blob, preview } = await this.#deps.shrink(bytes.blob)
    if (this.#bytes.has(id)) this.#remember(id, { blob, isShrunk: true })
    this.#patchSoon(id, { preview })
    return blob
  }
}

function outcomeOf(error: unknown): Partial<QueuedPicture> {
  const isLasting = error instanceof SendFailure && error.isLasting
  const message = error instanceof Error ? error.message : ''
  return { status: isLasting ? 'refused' : 'failed', progress: 0, message }
}
