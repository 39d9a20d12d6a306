import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const keyOf = (locationKey: string) => `scroll:${locationKey}`
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Back and Forward return to where the shopper was on that page; a new page begins at its top. */
export function ScrollRestoration() {
  const { key, hash } = useLocation()
  const kind = useNavigationType()

  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const kept = kind === 'POP' ? sessionStorage.getItem(keyOf(key)) : null
    if (kept !== null) window.scrollTo(0, Number(kept))
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (kind !== 'REPLACE') window.scrollTo(0, 0)

    const keep = () => sessionStorage.setItem(keyOf(key), String(window.scrollY))
    let waiting = 0
    const keepSoon = () => {
      clearTimeout(waiting)
      waiting = window.setTimeout(keep, 100)
    }
    window.addEventListener('scroll', keepSoon, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('scroll', keepSoon)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, hash, kind])
  return null
}
