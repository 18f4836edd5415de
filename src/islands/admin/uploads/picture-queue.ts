import { uploadPath } from '#shared/picture-address.ts'
import { Listeners } from '../listeners.ts'
import { fileProblem, isDecodedFirst, shrunkProblem } from './file-problem.ts'
import {
  asUnsent,
  type ChosenPicture,
  countProblem,
  type Described,
  documentCountProblem,
  documentProblem,
  featureOf,
  isUnderWay,
  movedAfter,
  movedTo,
  type PictureList,
  type PictureRole,
  placed,
  type QueuedPicture,
  queuedPicture,
  storedPicture,
  turned,
  withCover,
  withPicture,
  withPutBack,
} from './picture-list.ts'
import { outcomeOf, type PictureBytes, type QueueDeps } from './queue-deps.ts'
import { SendFailure } from './send-failure.ts'
import { sendWithRetries } from './send-with-retries.ts'

const MAX_PARALLEL_SENDS = 3
/** Report progress at most this often, so that typing in the form stays smooth. */
const PROGRESS_INTERVAL_MS = 100

/**
 * Uploads the pictures of one form, three at a time. Each is shrunk, sent in a request of its own, retried with growing
 * delays, and never sent again once the server has it.
 */
export class PictureQueue {
  #list: PictureList = []
  readonly #bytes = new Map<string, PictureBytes>()
  readonly #sending = new Map<string, AbortController>()
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  readonly #deps: QueueDeps
  #notifyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: QueueDeps) {
    this.#deps = deps
  }

  readonly list = (): PictureList => this.#list

  /** Restores pictures: uploaded ones as they are, others are sent from their stored bytes. */
  restore(list: PictureList, bytes: ReadonlyMap<string, PictureBytes> = new Map()): void {
    for (const [id, kept] of bytes) this.#bytes.set(id, kept)
    this.#change(
      list.filter(({ id, status }) => status === 'uploaded' || status === 'refused' || bytes.has(id)).map(asUnsent),
    )
  }

  /** Replaces the feature image, unless its file breaks a rule or cannot be decoded. Returns why it was rejected, if so. */
  async chooseFeature(file: File): Promise<string | undefined> {
    const problem = fileProblem('feature', file) ?? (await this.#decodingProblem('feature', file))
    if (problem) return problem
    const previous = featureOf(this.#list)
    if (previous) this.remove([previous.id])
    this.#add('feature', file)
    return undefined
  }

  async #decodingProblem(role: PictureRole, file: File): Promise<string | undefined> {
    return isDecodedFirst(file) ? shrunkProblem(role, file, await this.#deps.shrink(file, 0)) : undefined
  }

  /** Adds extra pictures. Returns why none of the files was added; a file that breaks a rule is listed as rejected. */
  chooseExtras(files: readonly File[]): string | undefined {
    const problem = countProblem(this.#list, files.length)
    if (problem) return problem
    for (const file of files) this.#add('extra', file, fileProblem('extra', file))
    return undefined
  }

  /** Adds documents. Returns why none of the files was added; a file that breaks a rule is listed as rejected. */
  chooseDocuments(files: readonly File[]): string | undefined {
    const problem = documentCountProblem(this.#list, files.length)
    if (problem) return problem
    for (const file of files) this.#add('document', file, documentProblem(file))
    return undefined
  }

  /** Adds pictures that the server has. Returns why none was added; a feature image replaces the one before. */
  chooseStored(role: 'feature' | 'extra', pictures: readonly ChosenPicture[]): string | undefined {
    const previous = role === 'feature' ? featureOf(this.#list) : undefined
    const known = new Set(this.#list.map(({ file }) => file))
    const added = pictures.filter(({ file }) => !known.has(file))
    const problem = role === 'extra' ? countProblem(this.#list, added.length) : undefined
    if (problem || added.length === 0) return problem
    if (previous) this.remove([previous.id])
    this.#change([...this.#list, ...added.map((picture) => storedPicture(crypto.randomUUID(), role, picture))])
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

  /** Removes pictures. Returns a function that puts them back where they were. */
  remove(ids: readonly string[]): () => void {
    const removed = placed(this.#list, ids)
    const bytes = [...this.#bytes].filter(([id]) => ids.includes(id))
    this.#drop(ids)
    return () => {
      for (const [id, kept] of bytes) this.#remember(id, kept)
      this.#change(withPutBack(this.#list, removed))
    }
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

  /** Moves extra pictures together to a position among the extra pictures, from 0. */
  moveTo(ids: readonly string[], place: number): void {
    this.#change(movedTo(this.#list, ids, place))
  }

  /** Moves an extra picture directly behind another one, or to the first position. */
  moveAfter(id: string, previousId: string | undefined): void {
    this.#change(movedAfter(this.#list, id, previousId))
  }

  makeCover(id: string): void {
    this.#change(withCover(this.#list, id))
  }

  describe(id: string, details: Partial<Described>): void {
    this.#patch(id, details)
  }

  /** Keeps a picture although it looks like another one. */
  keepTwin(id: string): void {
    this.#patch(id, { isTwinKept: true })
  }

  /**
   * Turns a picture clockwise by a quarter and sends it again.
   * @throws when its bytes are not on this device and cannot be fetched
   */
  async turn(id: string): Promise<void> {
    const file = this.#find(id)?.file
    if (!this.#bytes.has(id) && file) {
      this.#remember(id, { blob: await this.#deps.load(uploadPath(file)), isShrunk: true })
    }
    const picture = this.#find(id)
    if (!picture) return
    this.#sending.get(id)?.abort()
    this.#patch(id, turned(picture))
  }

  #find(id: string): QueuedPicture | undefined {
    return this.#list.find((picture) => picture.id === id)
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
    this.#listeners.tell()
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
    const { name = '', role = 'extra' } = this.#find(id) ?? {}
    const { file, ...about } = await sendWithRetries(this.#deps, { blob, name, role }, onProgress, signal)
    const document = role === 'document' ? about : {}
    return { ...document, status: 'uploaded', progress: 1, file, message: '' }
  }

  /** Returns what is sent of a picture: shrunk, and turned as staff have turned it. */
  async #shrunk(id: string): Promise<Blob> {
    const [bytes, picture] = [this.#bytes.get(id), this.#find(id)]
    if (!bytes || !picture) throw new SendFailure('', true)
    if (picture.role === 'document') return bytes.blob
    if (bytes.isShrunk && picture.quarterTurns === 0 && picture.preview !== '') return bytes.blob
    const shrunk = await this.#deps.shrink(bytes.blob, picture.quarterTurns)
    const { name, role, quarterTurns } = picture
    const { type, size } = bytes.blob
    const problem = shrunkProblem(role, { name, type, size }, shrunk)
    if (problem) throw new SendFailure(problem, true)
    // What is kept is never turned.
    if (quarterTurns === 0 && this.#bytes.has(id)) this.#remember(id, { blob: shrunk.blob, isShrunk: true })
    this.#patchSoon(id, { preview: shrunk.preview })
    return shrunk.blob
  }
}
