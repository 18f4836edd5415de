import { type FetchResult, fetchJson } from '#client/fetch-json.ts'
import { listedRecordSchema, listingSchema, type PictureRecord } from '#schemas/record.ts'
import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { type PictureKind, RECORD_KINDS } from '#schemas/record-kinds/record-kinds.ts'
import { currentAddress, subscribeToAddress } from '../address/address.ts'
import { drawElement } from './draw-element.ts'
import { FailureNote } from './FailureNote.tsx'
import { RECORD } from './open-record.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { LOAD_TIMEOUT_MS, shownPage } from './records-page.ts'

/**
 * `<record-view>`: the record that the address names (`?event=<id>`), in a dialog with all its pictures. Takes the record
 * from the page that the list below shows (record-list.tsx), or loads it if it is on another page.
 */
class RecordView extends HTMLElement {
  readonly #kind = this.dataset.kind as PictureKind
  /** The id that the address names. */
  #id: string | null = null

  connectedCallback(): void {
    const follow = () => void this.#follow()
    shownPage.subscribe(follow)
    subscribeToAddress(follow)
    follow()
  }

  async #follow(): Promise<void> {
    const id = currentAddress().query.get(RECORD)
    const page = shownPage.get()
    if (id === this.#id || (id !== null && !page)) return
    this.#id = id
    // Closes the dialog first: otherwise the browser would not return the focus.
    this.querySelector('dialog')?.close()
    this.replaceChildren()
    if (id === null) return
    const listed = page?.records.find((record) => record.id === id)
    const { data: whole } = listedRecordSchema(this.#kind).safeParse(listed)
    const result = whole ? { ok: true as const, answer: whole } : await loadRecord(this.#kind, id)
    // The visitor may have opened another record meanwhile.
    if (id === this.#id) this.#show(result)
  }

  #show(result: Awaited<ReturnType<typeof loadRecord>>): void {
    const { words, messages } = RECORD_KINDS[this.#kind]
    if (!result.ok) {
      console.error(messages.loadFailed, result.failure)
      const retry = () => {
        this.#id = null
        void this.#follow()
      }
      this.append(drawElement(<FailureNote message={messages.loadFailed} onRetry={retry} />))
      return
    }
    if (!result.answer) {
      this.append(
        drawElement(
          <p role="status" className="mb-10 text-lead text-muted">
            That {words.one} is no longer shown. These are the latest ones.
          </p>,
        ),
      )
      return
    }
    this.append(drawElement(<RecordDialog record={result.answer} one={words.one} />))
    this.querySelector('dialog')?.showModal()
  }
}

/** Fetches one published record by its id: `GET /api/gallery-<kind>?id=…`. `answer` is undefined if there is none. */
async function loadRecord(kind: PictureKind, id: string): Promise<FetchResult<PictureRecord | undefined>> {
  const address = `${recordPaths(kind).listing}?id=${encodeURIComponent(id)}`
  const result = await fetchJson(address, listingSchema(kind), { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) })
  return result.ok ? { ok: true, answer: result.answer.find((record) => record.id === id) } : result
}

customElements.define('record-view', RecordView)
