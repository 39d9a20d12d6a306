import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keep, kept } from '../storage.ts'

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Whether this document was opened afresh: by a link or an address, not by Reload, Back or Forward. */
const openedAfresh = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** Back, Forward and Reload return to where the shopper was on that page; a new page begins at its top. */
export function ScrollRestoration() {
  const { key, pathname, search, hash } = useLocation()
  const kind = useNavigationType()
  const isFirst = useRef(true)
  // The first page of every document has the same key: the address tells them apart.
  const place = `scroll:${key}:${pathname}${search}`

  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const returns = kind === 'POP' && !(isFirst.current && openedAfresh())
    isFirst.current = false
    const top = returns ? kept(place, 'sessionStorage') : null
    if (top !== null) window.scrollTo(0, Number(top))
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (kind !== 'REPLACE') window.scrollTo(0, 0)

    const keepPlace = () => keep(place, String(window.scrollY), 'sessionStorage')
    let waiting = 0
    const keepSoon = () => {
      clearTimeout(waiting)
      waiting = window.setTimeout(keepPlace, 100)
    }
    window.addEventListener('scroll', keepSoon, { passive: true })
    window.addEventListener('pagehide', keepPlace)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('scroll', keepSoon)
      window.removeEventListener('pagehide', keepPlace)
    }
  }, [place, hash, kind])
  return null
}
