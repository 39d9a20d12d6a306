import { useEffect, useRef, useState } from 'react'

/** How long a slide stays, in milliseconds. */
const stay = 5000

/**
 * Moves a strip of `count` snapping slides on by one every 5000 ms, from the last to the first again; not while it is
 * stopped, pointed at or holds the focus, and never for a shopper who prefers less motion. Swiping stays the browser's own.
 */
export function useAutoplay(count: number, stopped: boolean) {
  const strip = useRef<HTMLUListElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [plays, setPlays] = useState(false)

  useEffect(() => {
    setPlays(count > 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [count])

  useEffect(() => {
    if (!plays || stopped || isHeld) return
    const timer = setInterval(() => {
      const slides = strip.current
      if (!slides || document.hidden) return
      const next = (Math.round(slides.scrollLeft / slides.clientWidth) + 1) % count
      slides.scrollTo({ left: next * slides.clientWidth, behavior: 'smooth' })
    }, stay)
    return () => clearInterval(timer)
  }, [plays, stopped, isHeld, count])

  const held = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { strip, held, plays }
}
