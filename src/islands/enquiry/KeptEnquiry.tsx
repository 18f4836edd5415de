import { useEffect, useEffectEvent, useRef } from 'react'
import { showKeptIn } from '#client/enquiry/show-kept.ts'

interface Props {
  /** Called when the message is put away, or the enquiry taken back. */
  onEnd: (isTakenBack: boolean) => void
}

/** Renders the message that an enquiry is kept on this device, in place of the form (docs/product.md#offline). */
export function KeptEnquiry({ onEnd }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (place.current) void showKeptIn(place.current, (isTakenBack) => end(isTakenBack))
  }, [])
  return <div ref={place} />
}
