import { isMarked, type PostMark, setMarked } from './post-marks.ts'

/** The buttons under a post's date: marks that stay on this device, and a way to hand the link on. */
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
      if (marked) this.#say(this.dataset.remembered ?? '')
    })
  }

  async #share(): Promise<void> {
    const url = location.origin + location.pathname
    const link = { title: document.title, url }
    if (navigator.canShare?.(link)) {
      // Rejected when the visitor closes the sheet: that is an answer, not a fault.
      await navigator.share(link).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      this.#say(this.dataset.copied ?? '')
    } catch {
      this.#say((this.dataset.notCopied ?? '').replace('{link}', url))
    }
  }

  /** Emptied first, so that a second copy is spoken again. */
  #say(sentence: string): void {
    const status = this.querySelector('[role=status]')
    if (!status) return
    status.textContent = ''
    requestAnimationFrame(() => {
      status.textContent = sentence
    })
  }
}
