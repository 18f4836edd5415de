/** A small hill whose sun climbs, and what is being waited for. */
export function LoadingRidge({ message }: { message: string }) {
  return (
    <div role="status" className="flex items-end gap-5 py-8 noscript:hidden">
      <svg
        width="126"
        height="64"
        viewBox="0 -44 168 86"
        className="loading-ridge text-navy"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="26" cy="22" r="13" className="fill-marigold" />
        <use href="#hill" className="fill-ground" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <p className="text-lead text-muted">{message}</p>
    </div>
  )
}
