import { fillIn } from '#shared/fill-in.ts'
import { isMarked, type PostMark, setMarked } from './post-marks.ts'

/** The buttons under a post's date: like and save, which are stored on this device, and share. */
export class PostActions extends HTMLElement {
  connectedCallback(): void {
    for (const button of this.querySelectorAll<HTMLElement>('[data-mark]')) this.#prepare(button)
    this.querySelector('[data-share]')?.addEventListener('click', () => this.#share())
    this.dataset.ready = ''
  }

  #prepare(button: HTMLElement): void {
    const mark: PostMark = button.dataset.mark === 'save' ? 'save' : 'like'
    const post = this.dataset.post ?? ''
    button.ariaPressed = String(isMarked(mark, post))
    button.addEventListener('click', () => {
      const marked = button.ariaPressed !== 'true'
      button.ariaPressed = String(marked)
      setMarked(mark, post, marked)
      if (marked) this.#announce(this.dataset.remembered ?? '')
    })
  }

  async #share(): Promise<void> {
    const url = location.origin + location.pathname
    const link = { title: document.title, url }
    if (navigator.canShare?.(link)) {
      // Rejected when the visitor closes the share sheet, which is no error.
      await navigator.share(link).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      this.#announce(this.dataset.copied ?? '')
    } catch {
      this.#announce(fillIn(this.dataset.notCopied ?? '', { link: url }))
    }
  }

  /** Announces a message in the live region. Empties it first, so that the same message is announced again. */
  #announce(sentence: string): void {
    const status = this.querySelector('[role=status]')
    if (!status) return
    status.textContent = ''
    requestAnimationFrame(() => {
      status.textContent = sentence
    })
  }
}
