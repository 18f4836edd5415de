import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'

/**
 * Runs an infinite carousel that rotates automatically (docs/product.md#testimonials). The rotation pauses while the
 * carousel has the pointer or the focus, and stops when the button is pressed. With reduced motion, the carousel does
 * not rotate, and slides change without animation.
 * @returns `container`, the ref of the element round `.swiper-wrapper`; `active`, the index of the current slide,
 *   undefined until the library has started; `isRunning`; `isStopped`, whether the button has stopped it; `holders`,
 *   the handlers for the element that contains slides and controls; and the handlers of the controls
 */
export function useCarousel() {
  const container = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(undefined)
  const [active, setActive] = useState<number>()
  const [isStopped, setIsStopped] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isRunning = active !== undefined && !isStopped && !isHovered && !isFocused

  useEffect(() => {
    const row = container.current
    if (!row) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    let isUnmounted = false
    const start = async () => {
      const { startCarousel } = await import('./start-carousel.ts')
      if (isUnmounted) return
      swiper.current = startCarousel(row, isStill, setActive)
      setActive(swiper.current.realIndex)
      setIsStopped(isStill)
    }
    void start()
    return () => {
      isUnmounted = true
      swiper.current?.destroy()
    }
  }, [])

  useEffect(() => {
    if (isRunning) swiper.current?.autoplay.start()
    else swiper.current?.autoplay.stop()
  }, [isRunning])

  return {
    container,
    active,
    isRunning,
    isStopped,
    holders: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setIsFocused(currentTarget.contains(relatedTarget)),
    },
    show: (index: number) => swiper.current?.slideToLoop(index),
    previous: () => swiper.current?.slidePrev(),
    next: () => swiper.current?.slideNext(),
    /** After a press of the button, the pointer and the focus on the button must not pause the rotation. */
    toggle: () => {
      setIsStopped(!isStopped)
      setIsHovered(false)
      setIsFocused(false)
    },
  }
}

export type Carousel = ReturnType<typeof useCarousel>
