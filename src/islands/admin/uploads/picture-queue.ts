import type { UploadedPicture } from '#schemas/upload.ts'
import {
  countProblem,
  extraProblem,
  featureOf,
  featureProblem,
  isUnderWay,
  moved,
  type PictureList,
  type PictureRole,
  type QueuedPicture,
  queuedPicture,
  withCover,
  withPicture,
} from './picture-list.ts'

const MAX_PARALLEL_SENDS = 3
/** What comes of sending is told so often, however many pictures are under way: the form stays smooth to write in. */
const TELL_INTERVAL_MS = 100
/** How long to wait before each further try. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/** A picture could not be sent. */
export class SendFailure extends Error {
  /** True when trying again would not help: the server has looked at the picture and said why. */
  readonly isLasting: boolean
  /** What the server asked to wait, if it did. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, isLasting: boolean, retryAfterMs?: number) {
    super(message)
    this.isLasting = isLasting
    this.retryAfterMs = retryAfterMs
  }
}

/** A picture's bytes: as chosen, or as shrunk for sending. */
export interface PictureBytes {
  blob: Blob
  isShrunk: boolean
}

export interface QueueDeps {
  /** Makes a picture small enough to be sent, and a tiny one to show. */
  shrink: (blob: Blob) => Promise<{ blob: Blob; preview: string }>
  /** @throws {SendFailure} */
  send: (blob: Blob, name: string, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedPicture>
  /** Keeps a picture's bytes beyond a reload, until `forget`. */
  keep: (id: string, bytes: PictureBytes) => void
  forget: (ids: readonly string[]) => void
  /** Resolves after so many milliseconds, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * The pictures of one form on their way to the server: each is shrunk and sent alone, three at a time, tried again with
 * growing pauses, and never sent again once the server has it.
 */
export class PictureQueue {
  #list: PictureList = []
  readonly #bytes = new Map<string, PictureBytes>()
  readonly #sending = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #deps: QueueDeps
  #tellTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: QueueDeps) {
    this.#deps = deps
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly list = (): PictureList => this.#list

  /** Takes up pictures from before: stored ones as they are, others are sent from the bytes that were kept. */
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

  /** @returns why the file was not taken; undefined when it was, in place of the feature image until now */
  chooseFeature(file: File): string | undefined {
    const problem = featureProblem(file)
    if (problem) return problem
    const previous = featureOf(this.#list)
    if (previous) this.remove(previous.id)
    this.#add('feature', file)
    return undefined
  }

  /** @returns why none of the files was taken; a file that breaks a rule by itself stands in the list as refused */
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

  /** Stops a picture that waits or is being sent; it stays in the list and can be tried again. */
  cancel(id: string): void {
    this.#patch(id, { status: 'cancelled', progress: 0 })
    this.#sending.get(id)?.abort()
  }

  retry(id: string): void {
    this.#patch(id, { status: 'waiting', progress: 0, message: '' })
  }

  /** Tries again whatever the line did not carry. */
  retryFailed(): void {
    for (const { id, status } of this.#list) if (status === 'failed') this.retry(id)
  }

  move(id: string, step: -1 | 1): void {
    this.#change(moved(this.#list, id, step))
  }

  makeCover(id: string): void {
    this.#change(withCover(this.#list, id))
  }

  describe(id: string, altText: string): void {
    this.#patch(id, { altText })
  }

  clear(): void {
    this.#drop(this.#list.map(({ id }) => id))
  }

  /** Resolves when nothing waits or is being sent any more. */
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

  /** What staff do is told at once. */
  #change(list: PictureList): void {
    this.#list = list
    this.#sendNext()
    this.#tell()
  }

  /** For what comes of sending. */
  #patchSoon(id: string, change: Partial<QueuedPicture>): void {
    this.#list = withPicture(this.#list, id, change)
    this.#sendNext()
    this.#tellTimer ??= setTimeout(() => this.#tell(), TELL_INTERVAL_MS)
  }

  #tell(): void {
    clearTimeout(this.#tellTimer)
    this.#tellTimer = undefined
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
    // Cancelled or removed meanwhile: only the place in the line is given on.
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
