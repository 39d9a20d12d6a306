import { type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

/** In milliseconds. */
const slideDuration = 5000
const loadingTime = 1500

/**
 * Scrolls a strip of `count` slides in a loop. Pauses while stopped, hovered or focused; never plays with reduced motion. Swiping
 * is native scrolling. `reached` is the index of the last slide to load: the one after the slide in view, but at first none,
 * until the strip is about to move.
 */
export function useAutoplay(count: number, stopped: boolean) {
  const strip = useRef<HTMLUListElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [plays, setPlays] = useState(false)
  const [reached, setReached] = useState(0)
  const reach = useCallback((index: number) => setReached((before) => Math.max(before, index)), [])

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
    const loader = setTimeout(() => reach(1), slideDuration - loadingTime)
    return () => {
      clearInterval(timer)
      clearTimeout(loader)
    }
  }, [plays, stopped, isPaused, count, reach])

  const pauseHandlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  const stripHandlers = {
    onPointerDown: () => reach(1),
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
      reach(Math.ceil(scrollLeft / clientWidth) + 1),
  }
  return { strip, stripHandlers, pauseHandlers, plays, reached }
}
