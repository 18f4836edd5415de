interface Props {
  message: string
  onRetry: () => void
}

export function FailureNote({ message, onRetry }: Props) {
  return (
    <div className="grid justify-items-start gap-6 py-8">
      <p role="alert" className="text-lead text-error">
        {message}
      </p>
      <button type="button" className="button button-outline" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
