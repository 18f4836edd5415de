import { useEffect, useEffectEvent, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  deleteKept,
  KEPT_MESSAGES,
  type KeptEnquiry as Kept,
  loadKept,
  onKeptChange,
} from '#client/enquiry/kept-enquiries.ts'
import { KEPT_MARK } from '#client/enquiry/kept-mark.ts'
import { isWaiting, sendKept, takeBack } from '#client/enquiry/send-kept.ts'

interface Props {
  /** Set if messages replace a form. Called when no message is left, with true if the last enquiry was taken back. */
  onEnd?: (isTakenBack: boolean) => void
}

const CONTROL = 'target inline-flex items-center font-semibold underline underline-offset-4'

let overPage: Root | undefined

/** Shows the messages about stored enquiries over the page, in an element of src/layouts/Site.astro. */
export function showOverPage(): void {
  const place = document.querySelector('#kept-enquiries')
  if (place) overPage ??= createRoot(place)
  overPage?.render(<Messages />)
}

/** Renders the messages in place of a form whose enquiry was stored (docs/product.md#offline), not over the page. */
export function KeptEnquiry({ onEnd }: Required<Props>) {
  useEffect(() => {
    overPage?.render(null)
    return showOverPage
  }, [])
  return (
    <div aria-live="polite">
      <Messages onEnd={onEnd} />
    </div>
  )
}

/**
 * Renders the enquiries that this browser stores, with their outcomes. Sends the waiting enquiries now, and whenever
 * the browser is online again.
 */
function Messages({ onEnd }: Props) {
  const [kept, setKept] = useState<Kept[]>([])
  const isInForm = onEnd !== undefined
  const end = useEffectEvent((isTakenBack: boolean) => onEnd?.(isTakenBack))

  useEffect(() => {
    let before: Kept[] = []
    const load = async () => {
      const all = await loadKept()
      setKept(isInForm ? all : all.filter((enquiry) => !isDismissed(enquiry)))
      if (all.length === 0) {
        localStorage.removeItem(KEPT_MARK)
        end(before.some(isWaiting))
      }
      before = all
    }
    const send = () => navigator.onLine && sendKept()
    const stop = onKeptChange(load)
    addEventListener('online', send)
    load().then(() => void send())
    return () => {
      stop()
      removeEventListener('online', send)
    }
  }, [isInForm])

  const dismiss = (id: string) => {
    sessionStorage.setItem(DISMISSED_KEY, id)
    setKept(kept.filter((enquiry) => !isDismissed(enquiry)))
  }
  return kept.map(({ id, outcome }) => (
    <div key={id} data-kept className="flex flex-wrap items-center gap-x-6 border-b border-ink bg-paper px-margin py-3">
      <p className="max-w-prose">{KEPT_MESSAGES[outcome ?? 'waiting']}</p>
      {(outcome === 'refused' || outcome === 'expired') && (
        <a href="/contact-us" className={CONTROL}>
          Contact us
        </a>
      )}
      {!outcome && (
        <button ref={isInForm ? focus : undefined} type="button" className={CONTROL} onClick={() => takeBack(id)}>
          Take it back
        </button>
      )}
      {(outcome || !isInForm) && (
        <button type="button" className={CONTROL} onClick={() => (outcome ? deleteKept(id) : dismiss(id))}>
          Close this message
        </button>
      )}
    </div>
  ))
}

const focus = (button: HTMLElement | null) => button?.focus()

/** The sessionStorage key for the id of a waiting enquiry whose message was closed. Its outcome is still shown. */
const DISMISSED_KEY = 'keptPutAway'

const isDismissed = (kept: Kept) => isWaiting(kept) && sessionStorage.getItem(DISMISSED_KEY) === kept.id
