import { type RefObject, useEffect, useRef, useState } from 'react'

export function useScrolledPast<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // Below the window counts as inside, so that a jump over the element is noticed.
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isPast]
}
