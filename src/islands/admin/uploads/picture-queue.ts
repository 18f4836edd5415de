import type { StaffPicture } from '#schemas/record.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { Store } from '../../store.ts'
import { sessionEnd } from '../sign-in/session-end.ts'
import { fileProblem, isDecodedFirst, shrunkProblem } from './file-problem.ts'
import {
  asUnsent,
  countProblem,
  featureOf,
  galleryPicture,
  isUnderWay,
  type PictureList,
  type QueuedPicture,
  queuedPicture,
  turned,
  withPicture,
  withPutBack,
} from './picture-list.ts'
import { type FileToSend, pause, SendFailure, sendFile } from './send-file.ts'
import { shrinkPicture } from './shrink-picture.ts'

const MAX_PARALLEL_SENDS = 3
/** Report progress at most this often, so that typing in the form stays smooth. */
const PROGRESS_INTERVAL_MS = 100

const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000]

/**
 * Uploads the pictures of one form, three at a time. Each picture is shrunk and sent in a separate request. Failed
 * requests are repeated with growing delays. A picture that the server has is never sent again.
 */
export class PictureQueue extends Store<PictureList> {
  readonly #sending = new Map<string, AbortController>()
  readonly #arrived: (picture: QueuedPicture) => void
  #notifyTimer: ReturnType<typeof setTimeout> | undefined

  /** @param arrived called when the server has a picture */
  constructor(arrived: (picture: QueuedPicture) => void = () => {}) {
    super([])
    this.#arrived = arrived
  }

  /**
   * Makes the browser ask before the page is left during uploads, unless the session has ended. Retries failed uploads
   * when the browser is online again.
   */
  watchPage(): void {
    addEventListener('beforeunload', (event) => {
      if (sessionEnd.get() === null && this.value.some(isUnderWay)) event.preventDefault()
    })
    addEventListener('online', () => {
      for (const { id, status } of this.value) if (status === 'failed') this.retry(id)
    })
  }

  readonly list = this.get

  /** Replaces all pictures. Sends unfinished uploads again; leaves out pictures whose bytes were not stored. */
  restore(list: PictureList): void {
    const known = list.filter(({ status, source }) => status === 'uploaded' || status === 'refused' || source)
    this.#change(known.map(asUnsent))
  }

  /** Replaces the feature image, unless the file breaks a rule or cannot be decoded. Returns the error, if any. */
  async chooseFeature(file: File): Promise<string> {
    let problem = fileProblem('feature', file)
    if (!problem && isDecodedFirst(file)) problem = shrunkProblem('feature', file, await shrinkPicture(file, 0))
    if (!problem) this.#add([queuedPicture('feature', file, '')])
    return problem
  }

  /** Adds extra pictures or documents, and rejects files that break a rule. Returns the error if no file was added. */
  choose(role: 'extra' | 'document', files: readonly File[]): string {
    const problem = countProblem(this.value, role, files.length)
    if (!problem) this.#add(files.map((file) => queuedPicture(role, file, fileProblem(role, file))))
    return problem
  }

  /** Adds pictures that the server has, or replaces the feature image. Returns the error if no picture was added. */
  chooseStored(role: 'feature' | 'extra', pictures: readonly StaffPicture[]): string {
    const known = new Set(this.value.map(({ file }) => file))
    const added = pictures.filter(({ file }) => !known.has(file))
    const problem = role === 'extra' ? countProblem(this.value, role, added.length) : ''
    if (!problem) this.#add(added.map((picture) => galleryPicture(role, picture)))
    return problem
  }

  #add(added: QueuedPicture[]): void {
    const replaced = featureOf(added) && featureOf(this.value)
    this.#change([...this.value.filter((picture) => picture !== replaced), ...added])
  }

  /** Removes pictures. Returns a function that restores the pictures at their positions. */
  remove(ids: readonly string[]): () => void {
    const before = this.value
    this.#change(before.filter(({ id }) => !ids.includes(id)))
    return () => this.#change(withPutBack(this.value, before, ids))
  }

  /** Changes the texts or the state of one picture. */
  patch(id: string, change: Partial<QueuedPicture>): void {
    this.#change(withPicture(this.value, id, change))
  }

  /** Cancels a picture that waits or is being sent. The picture stays in the list and can be retried. */
  cancel(id: string): void {
    this.patch(id, { status: 'cancelled', progress: 0 })
    this.#sending.get(id)?.abort()
  }

  retry(id: string): void {
    this.patch(id, { status: 'waiting', progress: 0, message: '' })
  }

  /** Changes the order or the roles of pictures. */
  arrange(change: (list: PictureList) => PictureList): void {
    this.#change(change(this.value))
  }

  /**
   * Rotates a picture clockwise by a quarter turn, and sends it again.
   * @throws when its bytes are not on this device and cannot be fetched
   */
  async turn(id: string): Promise<void> {
    const { file, source } = this.#find(id) ?? {}
    if (!source && file) {
      const response = await fetch(uploadPath(file))
      if (!response.ok) throw new Error(`${file} has the status ${response.status}.`)
      this.patch(id, { source: { blob: await response.blob(), isShrunk: true } })
    }
    const picture = this.#find(id)
    if (!picture) return
    this.#sending.get(id)?.abort()
    this.patch(id, turned(picture))
  }

  #find(id: string): QueuedPicture | undefined {
    return this.value.find((picture) => picture.id === id)
  }

  /** Resolves when no picture is waiting or being sent. */
  async settled(): Promise<PictureList> {
    while (this.value.some(isUnderWay)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = this.subscribe(resolve)
      await promise
      stop()
    }
    return this.value
  }

  /** Changes the list and notifies listeners at once, for actions of staff. Aborts the uploads of removed pictures. */
  #change(list: PictureList): void {
    this.value = list
    for (const [id, sending] of this.#sending) if (!this.#find(id)) sending.abort()
    this.#sendNext()
    this.#notify()
  }

  /** Changes one picture and notifies listeners within PROGRESS_INTERVAL_MS, for the progress of uploads. */
  #patchSoon(id: string, change: Partial<QueuedPicture>): void {
    this.value = withPicture(this.value, id, change)
    this.#sendNext()
    this.#notifyTimer ??= setTimeout(() => this.#notify(), PROGRESS_INTERVAL_MS)
  }

  #notify(): void {
    clearTimeout(this.#notifyTimer)
    this.#notifyTimer = undefined
    this.tell()
  }

  #sendNext(): void {
    for (const { id, status } of this.value) {
      if (this.#sending.size >= MAX_PARALLEL_SENDS) return
      if (status !== 'waiting' || this.#sending.has(id)) continue
      const controller = new AbortController()
      this.#sending.set(id, controller)
      this.value = withPicture(this.value, id, { status: 'sending' })
      void this.#sendOne(id, controller.signal)
    }
  }

  async #sendOne(id: string, signal: AbortSignal): Promise<void> {
    const outcome = await this.#outcome(id, signal).catch(
      (error): Partial<QueuedPicture> => ({
        status: error instanceof SendFailure && error.isPermanent ? 'refused' : 'failed',
        progress: 0,
        message: error instanceof Error ? error.message : '',
      }),
    )
    this.#sending.delete(id)
    // Do not change the state of a cancelled or removed picture; only free its slot.
    this.#patchSoon(id, signal.aborted ? {} : outcome)
    const picture = this.#find(id)
    if (picture?.status === 'uploaded') this.#arrived(picture)
  }

  async #outcome(id: string, signal: AbortSignal): Promise<Partial<QueuedPicture>> {
    const blob = await this.#shrunk(id)
    const onProgress = (progress: number) => {
      if (!signal.aborted) this.#patchSoon(id, { progress })
    }
    const { name = '', role = 'extra' } = this.#find(id) ?? {}
    const { file, ...about } = await sendWithRetries({ blob, name, role }, onProgress, signal)
    return { ...(role === 'document' && about), status: 'uploaded', progress: 1, file, message: '' }
  }

  /** Returns the bytes to send: shrunk, and rotated by the quarter turns. */
  async #shrunk(id: string): Promise<Blob> {
    const picture = this.#find(id)
    if (!picture?.source) throw new SendFailure('', true)
    const { name, role, quarterTurns, preview, source } = picture
    const { type, size } = source.blob
    if (role === 'document' || (source.isShrunk && quarterTurns === 0 && preview !== '')) return source.blob
    const shrunk = await shrinkPicture(source.blob, quarterTurns)
    const problem = shrunkProblem(role, { name, type, size }, shrunk)
    if (problem) throw new SendFailure(problem, true)
    const upright = quarterTurns === 0 ? { blob: shrunk.blob, isShrunk: true } : source
    this.#patchSoon(id, { preview: shrunk.preview, source: upright })
    return shrunk.blob
  }
}

/**
 * Sends a file; repeats failed requests with growing delays.
 * @throws {SendFailure} of the last request, or of the first permanent failure
 */
async function sendWithRetries(file: FileToSend, onProgress: (share: number) => void, signal: AbortSignal) {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await sendFile(file, onProgress, signal)
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[attempt]
      const failure = error instanceof SendFailure ? error : undefined
      if (signal.aborted || delayMs === undefined || !failure || failure.isPermanent) throw error
      onProgress(0)
      await pause(Math.max(delayMs, failure.retryAfterMs ?? 0), signal)
    }
  }
}
