import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { OPEN_ENQUIRY } from '#client/enquiry-directive.ts'
import { isPressed } from '#client/pressed-class.ts'
import { wantedClass } from '#client/wanted-class.ts'
import labels from '#content/data/enquiry-form.json'
import { closeDialog, closeOnCancel, openDialog } from './dialog.ts'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { Guarded } from './ErrorBoundary.tsx'
import { Icon } from './Icon.tsx'

interface Way {
  label: string
  href: string
}

interface Props {
  phone: Way
  whatsapp?: Way | undefined
  /** The drawing behind the heading. */
  drawing?: ReactNode
}

/** The fields that are not in view in the low sheet. */
const FURTHER_FIELDS = 'select, textarea, [type=email], [type=tel]'

/**
 * Renders the enquiry form in a dialog (docs/product.md#enquiry-popup): a card on wide screens, a sheet on phones. It
 * opens as soon as it is hydrated, and again on each `OPEN_ENQUIRY` (src/client/enquiry-directive.ts). It closes on the
 * backdrop, the icon, Escape and when the enquiry has been accepted, and keeps what was typed. The page's HTML contains
 * none of it: its labels are fetched with its code.
 *
 * The sheet that opens by itself covers 60 % of a phone's screen at most, until the visitor begins to fill it in.
 */
export function EnquiryPopup({ phone, whatsapp, drawing, errorLabels }: Props & Guarded) {
  const [openings, setOpenings] = useState(0)
  const [chosenClass, setChosenClass] = useState<string>()
  const [isLow, setIsLow] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const open = () => {
      setOpenings((count) => count + 1)
      setChosenClass(wantedClass())
      setIsLow(!isPressed())
    }
    open()
    document.addEventListener(OPEN_ENQUIRY, open)
    return () => document.removeEventListener(OPEN_ENQUIRY, open)
  }, [])

  useEffect(() => {
    if (openings === 0 || !dialog.current || dialog.current.open) return
    openDialog(dialog.current)
    // The heading, because focusing the first field would open a phone's keyboard over the sheet.
    heading.current?.focus()
  }, [openings])

  // biome-ignore lint/complexity/noUselessFragments: Astro recognises a React component by an element, not by null.
  if (openings === 0) return <></>
  const { popup, ...formLabels } = labels
  const close = () => dialog.current && closeDialog(dialog.current)
  /** The page is left at once: coming back, the browser may show it as it was. */
  const closeAtOnce = () => dialog.current?.close()
  const grow = () => setIsLow(false)

  return (
    <dialog
      ref={dialog}
      aria-labelledby="enquiry-heading"
      data-low={isLow || undefined}
      onInput={grow}
      onSubmit={grow}
      onFocus={({ target }: FocusEvent) => target.matches(FURTHER_FIELDS) && grow()}
      onCancel={closeOnCancel}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // Pressing the backdrop must not take the focus from the element to which closing returns it.
        event.preventDefault()
        close()
      }}
      className="m-auto max-h-none w-full max-w-[1020px] overflow-hidden bg-ground text-ink shadow-menu backdrop:bg-ink/72 backdrop:transition-opacity backdrop:duration-220 data-closing:backdrop:opacity-0 max-md:mb-0 max-md:max-w-none max-md:rounded-t-[16px] md:w-[calc(100%-2rem)] md:rounded-control"
    >
      <div className="max-h-[calc(100dvh-2rem)] scroll-pt-16 scroll-pb-20 overflow-y-auto overscroll-contain max-md:in-data-low:max-h-[60svh] md:grid md:grid-cols-[346fr_674fr]">
        <div className="sticky top-0 z-10 flex h-0 justify-end md:col-span-2">
          <button
            type="button"
            aria-label={popup.close}
            onMouseDown={keepFocus}
            onClick={close}
            className="target m-2 grid size-11 place-items-center rounded-control bg-crimson text-ground md:m-2.5 md:bg-ground md:text-ink"
          >
            <Icon name="ph:x-bold" />
          </button>
        </div>
        <div className="on-colour relative overflow-hidden bg-crimson px-5 pt-5 pb-5 text-ground md:flex md:flex-col md:px-[38px] md:pt-12 md:pb-9">
          <div className="absolute inset-x-0 bottom-0 h-full md:h-[72%]">{drawing}</div>
          <h2
            ref={heading}
            id="enquiry-heading"
            tabIndex={-1}
            className="display-serif relative text-[2.25rem] leading-none tracking-[-0.02em] outline-none focus-visible:shadow-none md:text-[3.375rem]"
          >
            {popup.heading}
          </h2>
          <p className="relative mt-2 max-w-[20rem] pr-10 text-small max-md:in-data-low:[@media(height<46rem)]:hidden md:mt-5 md:pr-0 md:text-body">
            {popup.lead}
          </p>
          {isLow && (
            <p className="relative -mb-3 flex flex-wrap gap-x-6 font-semibold text-marigold-pale md:hidden">
              <a href={phone.href} className="target flex items-center gap-2">
                <Icon name="ph:phone" className="size-5" />
                {phone.label}
              </a>
              {whatsapp && (
                <a href={whatsapp.href} target="_blank" rel="noopener" className="target flex items-center gap-2">
                  <Icon name="ph:whatsapp-logo" className="size-5" />
                  {whatsapp.label}
                </a>
              )}
            </p>
          )}
          <p className="relative mt-auto pt-16 font-semibold max-md:hidden">
            {popup.talk}
            <a
              href={phone.href}
              className="target flex items-center gap-3 text-[1.1875rem] text-marigold-pale hover:underline"
            >
              <Icon name="ph:phone" />
              {phone.label}
            </a>
          </p>
        </div>
        <div className="px-5 pt-5 md:px-11 md:pt-6">
          <EnquiryForm
            labels={formLabels}
            isInPopup
            chosenClass={chosenClass}
            onSent={closeAtOnce}
            errorLabels={errorLabels}
          />
        </div>
      </div>
    </dialog>
  )
}

/**
 * Keeps the focus in the field when the icon is pressed. Otherwise the error shown on blur would move the icon away
 * from the pointer.
 */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
