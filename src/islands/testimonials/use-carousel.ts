import { type FocusEvent, useEffect, useRef, useState } from 'react'
import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

const INTERVAL_MS = 5_000
const TRANSITION_MS = 500

/**
 * An endless row of slides that changes by itself (specification, sections 4 and 9), stands while the pointer or the focus
 * is on it, and stops at a press on its button. With reduced motion it stands, and changes without travelling.
 * @returns `container`, the ref of the element round `.swiper-wrapper` and its `.swiper-slide`s; `active`, the slide that is
 *   shown, undefined until the script has taken over; whether it `isRunning` or `isStopped` by its button; `holders`, the
 *   handlers for the element that holds row and controls; and what the controls do
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
    if (!container.current) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const instance = new Swiper(container.current, {
      modules: [Autoplay],
      autoplay: { enabled: false, delay: INTERVAL_MS },
      speed: isStill ? 0 : TRANSITION_MS,
      loop: true,
      simulateTouch: false,
      on: { realIndexChange: ({ realIndex }) => setActive(realIndex) },
    })
    swiper.current = instance
    setActive(instance.realIndex)
    setIsStopped(isStill)
    return () => {
      instance.destroy()
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
    /** Started again by its button, it runs although pointer and focus are still on that button. */
    toggle: () => {
      setIsStopped(!isStopped)
      setIsHovered(false)
      setIsFocused(false)
    },
  }
}

export type Carousel = ReturnType<typeof useCarousel>
