import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageAt, prefetchPage, routeOf } from './routes.ts'

/** In milliseconds, for the new page to set its title. */
const announceDelay = 500

/**
 * Moves the focus to a new page and announces its title, as browsers do between documents. Prefetches a page's script when its
 * link is hovered or focused.
 */
export function PageChange() {
  const page = pageAt(useLocation())
  const kind = useNavigationType()
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (kind !== 'PUSH') return
    // Typing in the search field must not lose the focus.
    if (!document.activeElement?.closest('search')) document.getElementById('content')?.focus({ preventScroll: true })
    const timer = setTimeout(() => setAnnounced(document.title), announceDelay)
    return () => clearTimeout(timer)
  }, [page])

  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const route = link?.origin === location.origin ? routeOf(link.pathname) : undefined
      if (route && navigator.onLine) prefetchPage(route)
    }
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [])

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
