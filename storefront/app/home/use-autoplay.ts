import { useEffect, useRef, useState } from 'react'

/** How long a slide is shown, in milliseconds. */
const slideDuration = 5000

/**
 * Scrolls a strip of `count` snapping slides by one every 5000 ms, in a loop. It pauses while it is stopped, hovered or has
 * the focus, and never plays for a shopper who prefers reduced motion. Swiping is native scrolling.
 */
export function useAutoplay(count: number, stopped: boolean) {
  const strip = useRef<HTMLUListElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [plays, setPlays] = useState(false)

  useEffect(() => {
    setPlays(count > 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [count])

  useEffect(() => {
    if (!plays || stopped || isPaused) return
    const timer = setInterval(() => {
      const slides = strip.current
      if (!slides || document.hidden) return
      const next = (Math.round(slides.scrollLeft / slides.clientWidth) + 1) % count
      slides.scrollTo({ left: next * slides.clientWidth, behavior: 'smooth' })
    }, slideDuration)
    return () => clearInterval(timer)
  }, [plays, stopped, isPaused, count])

  const pauseHandlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  return { strip, pauseHandlers, plays }
}
