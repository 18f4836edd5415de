import { useEffect, useRef, useState } from 'react'

const DURATION_MS = 2_000
const FRAMES_PER_SECOND = 60
const FRAMES = (DURATION_MS / 1000) * FRAMES_PER_SECOND
const HALF = 0.5

/**
 * Counts in two seconds at 60 frames per second, only while at least half of a block is in view; it stops when the block
 * leaves the view, goes on when it is back, and stays at the end (specification, sections 4 and 9). With reduced motion
 * it is at the end from the start, as it is in the HTML.
 * @returns `block`, the ref of the block that is watched, and `share`, how much has been counted, 0 to 1
 */
export function useCountUp<Block extends Element>() {
  const block = useRef<Block>(null)
  const [frame, setFrame] = useState(FRAMES)

  useEffect(() => {
    if (!block.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let countedMs = 0
    let request = 0
    let previous: number | undefined
    const tick = (now: number) => {
      countedMs += now - (previous ?? now)
      previous = now
      setFrame(Math.min(FRAMES, Math.floor((countedMs * FRAMES_PER_SECOND) / 1000)))
      if (countedMs < DURATION_MS) request = requestAnimationFrame(tick)
      else observer.disconnect()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        cancelAnimationFrame(request)
        previous = undefined
        if ((entries.at(-1)?.intersectionRatio ?? 0) >= HALF) request = requestAnimationFrame(tick)
      },
      { threshold: HALF },
    )
    setFrame(0)
    observer.observe(block.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
    }
  }, [])

  return { block, share: frame / FRAMES }
}
