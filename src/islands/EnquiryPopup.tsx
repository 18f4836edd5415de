import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { closeModal, closeOnCancel } from '#client/modal.ts'
import { wantedClass } from '#client/wanted-class.ts'
import { EnquiryForm, keepFocusOnPress } from './EnquiryForm.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  phone: { label: string; href: string }
  whatsappHref: string | undefined
  /** The popup opens when this number increases. */
  openings: number
  isPressed: boolean
  chosenClass: string | undefined
}

let root: Root | undefined
let openings = 0

/**
 * Opens the popup in `place`, whose data attributes have the phone numbers.
 * @param link the pressed link; undefined when the popup opens automatically
 */
export function openEnquiryPopup(place: HTMLElement, link?: HTMLElement): void {
  const { phone = '', phoneHref = '', whatsappHref } = place.dataset
  root ??= createRoot(place)
  openings += 1
  root.render(
    <EnquiryPopup
      phone={{ label: phone, href: phoneHref }}
      whatsappHref={whatsappHref}
      openings={openings}
      isPressed={link !== undefined}
      chosenClass={wantedClass(link?.dataset.class)}
    />,
  )
}

/** The fields below the visible part of a low sheet. Focusing such a field makes the sheet grow. */
const FURTHER_FIELDS = 'select, textarea, [type=email], [type=tel]'

/**
 * Renders the enquiry form in a dialog (docs/product.md#enquiry-popup): a card on wide screens, a sheet on phones. The
 * backdrop, the icon, Escape and an accepted enquiry close the dialog. The typed text stays when the dialog is closed.
 *
 * A sheet that opens automatically covers at most 60 % of a phone's screen, until the visitor uses the form.
 */
function EnquiryPopup({ phone, whatsappHref, openings, isPressed, chosenClass }: Props) {
  const [grownAtOpening, setGrownAtOpening] = useState(0)
  const isLow = !isPressed && grownAtOpening !== openings
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (openings === 0 || !dialog.current || dialog.current.open) return
    dialog.current.showModal()
    // Focus the heading: focusing the first field would open a phone's keyboard over the sheet.
    heading.current?.focus()
  }, [openings])

  const close = () => dialog.current && closeModal(dialog.current)
  /** Closes without a fade, because the page is left at once, and Back can restore it as it was. */
  const closeAtOnce = () => dialog.current?.close()
  const grow = () => setGrownAtOpening(openings)

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
        if (event.target !== event.currentTarget) return keepFocusOnPress(event)
        // Closing the dialog returns the focus. By default, the press would then move the focus away.
        event.preventDefault()
        close()
      }}
      className="drawer m-auto max-h-none w-full max-w-[1020px] overflow-hidden bg-ground text-ink shadow-menu max-md:mb-0 max-md:max-w-none md:w-[calc(100%-2rem)] rounded-control"
    >
      <div className="max-h-[calc(100dvh-2rem)] scroll-pt-16 scroll-pb-20 overflow-y-auto overscroll-contain max-md:in-data-low:max-h-[60svh] md:[@media(height>=40rem)]:scroll-pb-36 grid-cols-[1fr_2fr] md:grid">
        {/* On phones the coloured head covers this button. The head shows the same icon and lets presses through. */}
        <div className="sticky top-0 z-10 flex h-0 justify-end has-focus-visible:z-20 md:col-span-2">
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="target m-2 grid size-11 place-items-center rounded-control bg-ground"
          >
            <Icon name="ph:x-bold" />
          </button>
        </div>
        <div className="on-colour pointer-events-none relative z-10 overflow-clip bg-accent px-5 pt-5 pb-5 text-ground md:pointer-events-auto md:sticky md:top-0 flex-col md:flex md:min-h-[min(100%,100dvh-2rem)] md:self-start md:px-8 md:pt-12 md:pb-9">
          <div className="absolute inset-x-0 bottom-0 h-full md:h-[72%]">
            <div className="ruled ruled-enquiry text-sun-pale opacity-30" />
            <div className="sticky top-0 flex h-0 justify-end md:hidden">
              <span className="m-2 grid size-11 place-items-center">
                <Icon name="ph:x-bold" />
              </span>
            </div>
          </div>
          <h2
            ref={heading}
            id="enquiry-heading"
            tabIndex={-1}
            className="display-serif relative text-heading-2 leading-none no-ring"
          >
            Enquire Now
          </h2>
          <p className="relative mt-2 max-w-[20rem] pr-10 text-small max-md:in-data-low:[@media(height<46rem)]:hidden md:pr-0">
            Tell us who you are and which class you have in mind. The admission desk answers within two working days.
          </p>
          {isLow && (
            <p className="pointer-events-auto relative -mb-3 flex flex-wrap gap-x-6 font-semibold text-sun-pale md:hidden">
              <a href={phone.href} className="target flex items-center gap-2">
                <Icon name="ph:phone" className="size-5" />
                {phone.label}
              </a>
              {whatsappHref && (
                <a href={whatsappHref} target="_blank" rel="noopener" className="target flex items-center gap-2">
                  <Icon name="ph:whatsapp-logo" className="size-5" />
                  WhatsApp
                </a>
              )}
            </p>
          )}
          <p className="relative mt-auto pt-16 font-semibold max-md:hidden">
            Prefer to talk?
            <a href={phone.href} className="target flex items-center gap-3 text-lead text-sun-pale hover:underline">
              <Icon name="ph:phone" />
              {phone.label}
            </a>
          </p>
        </div>
        <div className="px-5 pt-5 md:px-11 md:pt-6">
          <EnquiryForm isInPopup chosenClass={chosenClass} onSent={closeAtOnce} />
        </div>
      </div>
    </dialog>
  )
}
