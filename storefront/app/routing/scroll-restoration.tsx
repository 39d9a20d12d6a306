import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readStored, writeStored } from '../shop-client/storage.ts'

/** Not by Reload, Back or Forward. */
const isNewVisit = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/**
 * Back, Forward and Reload restore the scroll position; a new page starts at its top, unless its state says `stays`. Between
 * documents the browser does so, without waiting for this script.
 */
export function ScrollRestoration() {
  const { key, pathname, search, hash, state } = useLocation()
  const kind = useNavigationType()
  // The first page of every document has the same key; the address distinguishes them.
  const storageKey = `scroll:${key}:${pathname}${search}`
  /** Null once it is left. */
  const firstPage = useRef<string | null>(storageKey)

  useLayoutEffect(() => {
    if (firstPage.current !== storageKey) firstPage.current = null
    // The first page was on screen before this script: moving it would take it from under a press.
    if (!firstPage.current || !(isNewVisit() || window.scrollY > 0)) placePage()

    function placePage() {
      const top = kind === 'POP' ? readStored(storageKey, 'sessionStorage') : null
      if (top !== null) window.scrollTo(0, Number(top))
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
      else if (kind !== 'REPLACE' && !state?.stays) window.scrollTo(0, 0)
    }

    const savePosition = () => writeStored(storageKey, String(window.scrollY), 'sessionStorage')
    let timer = 0
    const savePositionSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(savePosition, 100)
    }
    window.addEventListener('scroll', savePositionSoon, { passive: true })
    window.addEventListener('pagehide', savePosition)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', savePositionSoon)
      window.removeEventListener('pagehide', savePosition)
    }
  }, [storageKey, hash, kind, state])

  useLayoutEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    takeOver()
    // A document may come back from the back/forward cache.
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])
  return null
}
