import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import words from '#content/data/enquiry-form.json'
import { OPEN_ENQUIRY } from '../enquiry-directive.ts'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { Guarded } from './ErrorBoundary.tsx'
import { Icon } from './Icon.tsx'
import { ICONS } from './icons.ts'
import { closeModal, closeOnCancel } from './modal.ts'

interface Props {
  phone: { label: string; href: string }
  /** The ridge that settles into ruled lines, behind the heading. */
  drawing?: ReactNode
}

/**
 * The enquiry form in a dialog (specification, section 4): a card on wide screens, a sheet on phones. It opens as soon as
 * it is hydrated, and again whenever the page says so (src/enquiry-directive.ts); it closes on the backdrop, the icon,
 * Escape and when the enquiry has been taken, and keeps what was typed. In the page's HTML it is nothing: its words come
 * with its code, not in every page.
 */
export function EnquiryPopup({ phone, drawing, errorWords }: Props & Guarded) {
  const [openings, setOpenings] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const open = () => setOpenings((count) => count + 1)
    open()
    document.addEventListener(OPEN_ENQUIRY, open)
    return () => document.removeEventListener(OPEN_ENQUIRY, open)
  }, [])

  useEffect(() => {
    if (openings === 0 || dialog.current?.open) return
    dialog.current?.showModal()
    // Not the first field: on a phone that would bring up the keyboard over a sheet nobody has read yet.
    heading.current?.focus()
  }, [openings])

  // biome-ignore lint/complexity/noUselessFragments: by an element, not null, Astro sees that this component is React's and does not try it as another's.
  if (openings === 0) return <></>
  const { popup, ...formWords } = words
  const close = () => dialog.current && closeModal(dialog.current)

  return (
    <dialog
      ref={dialog}
      aria-labelledby="enquiry-heading"
      onCancel={closeOnCancel}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // The backdrop: the press must not take the focus that closing gives back.
        event.preventDefault()
        close()
      }}
      className="m-auto max-h-none w-full max-w-[1020px] translate-y-4 overflow-hidden bg-ground text-ink opacity-0 shadow-menu transition-[opacity,translate,display,overlay] transition-discrete duration-220 ease-settle backdrop:bg-ink/72 open:not-data-closing:translate-y-0 open:not-data-closing:opacity-100 max-md:mb-0 max-md:max-w-none max-md:rounded-t-[16px] md:w-[calc(100%-2rem)] md:rounded-control starting:open:translate-y-4 starting:open:opacity-0"
    >
      <div className="max-h-[calc(100dvh-2rem)] scroll-pt-16 overflow-y-auto overscroll-contain max-md:scroll-pb-20 md:grid md:grid-cols-[346fr_674fr]">
        <div className="sticky top-0 z-10 flex h-0 justify-end md:col-span-2">
          <button
            type="button"
            aria-label={popup.close}
            onMouseDown={keepFocus}
            onClick={close}
            className="target m-2 grid size-11 place-items-center rounded-control bg-crimson text-ground md:m-2.5 md:bg-ground md:text-ink"
          >
            <Icon path={ICONS.close} />
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
          <p className="relative mt-2 max-w-[20rem] pr-10 text-small md:mt-5 md:pr-0 md:text-body">{popup.lead}</p>
          <p className="relative mt-auto pt-16 font-semibold max-md:hidden">
            {popup.talk}
            <a
              href={phone.href}
              className="target flex items-center gap-3 text-[1.1875rem] text-marigold-pale hover:underline"
            >
              <Icon path={ICONS.phone} />
              {phone.label}
            </a>
          </p>
        </div>
        <div className="px-5 pt-5 md:px-11 md:pt-6 md:pb-10">
          <EnquiryForm words={formWords} isInPopup onSent={close} errorWords={errorWords} />
        </div>
      </div>
    </dialog>
  )
}

/** Leaving a field for the icon is no reason to mark it: what it says would move the icon away from the pointer. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
