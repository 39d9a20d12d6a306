import { useEffect, useRef, useState } from 'react'

/** In milliseconds. */
const slideDuration = 5000

/**
 * Scrolls a strip of `count` slides in a loop. Pauses while stopped, hovered or focused; never plays with reduced motion. Swiping
 * is native scrolling.
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
