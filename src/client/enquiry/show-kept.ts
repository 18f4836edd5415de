import { deleteKept, KEPT_MESSAGES, type KeptEnquiry, loadKept, onKeptChange } from './kept-enquiries.ts'
import { removeKeptMark } from './kept-mark.ts'
import { isWaiting, sendKept, takeBack } from './send-kept.ts'

/** The place of the messages on every page (src/layouts/Site.astro). */
const place = () => document.querySelector<HTMLElement>('#kept-enquiries')

let isStarted = false

/**
 * Shows the enquiries that this browser keeps and what became of them, and sends those that wait: now, and whenever
 * there is a connection again.
 */
export async function startKept(): Promise<void> {
  if (isStarted) return
  isStarted = true
  onKeptChange(() => void show())
  addEventListener('online', () => void sendKept())
  await show()
  if (navigator.onLine) await sendKept()
}

/**
 * Moves the messages into a form whose enquiry was kept, and focuses them.
 * @param onEnd called once nothing is left to show; with whether the last enquiry was taken back
 */
export async function showKeptIn(form: HTMLElement, onEnd: (isTakenBack: boolean) => void): Promise<void> {
  const messages = place()
  if (!messages) return
  const { className } = messages
  messages.className = ''
  form.append(messages)
  messages.addEventListener(
    'kept:end',
    (event) => {
      messages.className = className
      document.body.append(messages)
      onEnd((event as CustomEvent<boolean>).detail)
    },
    { once: true },
  )
  await startKept()
  messages.querySelector('button')?.focus()
}

/** Over the page a waiting enquiry can be put away for this visit; what became of it is shown all the same. */
const PUT_AWAY = 'keptPutAway'

function isPutAway(kept: KeptEnquiry): boolean {
  return isWaiting(kept) && isOverPage() && sessionStorage.getItem(PUT_AWAY) === kept.id
}

function isOverPage(): boolean {
  return place()?.parentElement === document.body
}

async function show(isTakenBack = false): Promise<void> {
  const kept = await loadKept()
  const messages = place()
  messages?.replaceChildren(...kept.filter((enquiry) => !isPutAway(enquiry)).map(messageOf))
  if (kept.length > 0) return
  removeKeptMark()
  messages?.dispatchEvent(new CustomEvent('kept:end', { detail: isTakenBack }))
}

function messageOf(kept: KeptEnquiry): HTMLElement {
  const { id, outcome } = kept
  const message = element('div', '', 'flex flex-wrap items-center gap-x-6 border-b border-ink bg-paper px-margin py-3')
  message.append(element('p', KEPT_MESSAGES[outcome ?? 'waiting'], 'max-w-prose'))
  if (outcome === 'refused' || outcome === 'expired') {
    message.append(Object.assign(element('a', 'Contact us', CONTROL), { href: '/contact-us' }))
  }
  if (isWaiting(kept)) message.append(control('Take it back', () => takeBack(id).then(() => show(true))))
  if (!isWaiting(kept)) message.append(control('Close this message', () => deleteKept(id).then(() => show())))
  else if (isOverPage()) {
    const putAway = () => {
      sessionStorage.setItem(PUT_AWAY, id)
      return show()
    }
    message.append(control('Close this message', putAway))
  }
  return message
}

function control(label: string, press: () => Promise<void>): HTMLButtonElement {
  const button = element('button', label, CONTROL)
  button.type = 'button'
  button.onclick = () => void press()
  return button
}

const CONTROL = 'target inline-flex items-center font-semibold underline underline-offset-4'

function element<Tag extends 'a' | 'button' | 'div' | 'p'>(
  tag: Tag,
  textContent: string,
  className: string,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { textContent, className })
}
