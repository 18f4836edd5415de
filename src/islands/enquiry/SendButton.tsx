interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
  className: string
}

/** Sends the form. While it is busy the sun is half up, and a press does nothing; the focus stays where it is. */
export function SendButton({ label, busyLabel, isBusy, className }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={`inline-flex min-h-13 min-w-44 items-center justify-center gap-3 bg-crimson px-7 py-2 font-semibold text-ground transition-colors duration-200 not-aria-disabled:hover:bg-crimson-deep aria-disabled:cursor-progress ${className}`}
    >
      {isBusy && (
        <svg viewBox="0 0 20 10" className="w-5 motion-safe:animate-pulse" aria-hidden="true" focusable="false">
          <path d="M0 10a10 10 0 0 1 20 0z" className="fill-marigold" />
        </svg>
      )}
      {isBusy ? busyLabel : label}
    </button>
  )
}
