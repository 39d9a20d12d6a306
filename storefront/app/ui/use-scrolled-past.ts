import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is above what the window shows. */
export function useScrolledPast<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What is still below the window counts as inside, so that a jump over the element is noticed too.
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isPast]
}
