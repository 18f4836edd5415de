interface Props {
  message: string
  retryLabel: string
  onRetry: () => void
}

/** What could not be loaded, in red, and a way to ask again. */
export function FailureNote({ message, retryLabel, onRetry }: Props) {
  return (
    <div className="grid justify-items-start gap-6 py-8">
      <p role="alert" className="text-lead text-error">
        {message}
      </p>
      <button
        type="button"
        className="min-h-13 rounded-control border border-ink px-7 font-semibold hover:bg-ink hover:text-ground"
        onClick={onRetry}
      >
        {retryLabel}
      </button>
    </div>
  )
}
