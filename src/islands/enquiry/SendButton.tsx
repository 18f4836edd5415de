import { ENQUIRY_FORM } from '#schemas/enquiry.ts'

interface Props {
  isBusy: boolean
  className: string
}

/**
 * Renders the submit button. While the form is being sent it shows a half-risen sun, ignores presses and keeps the
 * focus.
 */
export function SendButton({ isBusy, className }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={`button button-primary sm:min-w-44 aria-disabled:cursor-progress ${className}`}
    >
      {isBusy && (
        <svg viewBox="0 0 20 10" className="w-5 motion-safe:animate-pulse" aria-hidden="true">
          <path d="M0 10a10 10 0 0 1 20 0z" className="fill-sun" />
        </svg>
      )}
      {isBusy ? 'Sending' : ENQUIRY_FORM.send}
    </button>
  )
}
