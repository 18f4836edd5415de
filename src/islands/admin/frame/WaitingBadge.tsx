/** Renders how many pictures wait to be sent, on the icon of their section; nothing when all are sent. */
export function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span aria-hidden="true" className="waiting-badge">
      {count}
    </span>
  )
}
