import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageAt, prefetchPage, routeOf } from '../routes.tsx'

/** How long a new page gets to say its title before it is spoken, in milliseconds. */
const settling = 500

/**
 * What a browser does by itself between documents, done between pages: the focus moves to the new page, which is spoken.
 * And what only we can do: a page's script is fetched when its link is pointed at, before the press.
 */
export function PageChange() {
  const page = pageAt(useLocation())
  const kind = useNavigationType()
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (kind !== 'PUSH') return
    // Whoever types in the search field goes on typing.
    if (!document.activeElement?.closest('search')) document.getElementById('content')?.focus({ preventScroll: true })
    const timer = setTimeout(() => setSpoken(document.title), settling)
    return () => clearTimeout(timer)
  }, [page])

  useEffect(() => {
    const pointed = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const route = link?.origin === location.origin ? routeOf(link.pathname) : undefined
      if (route) prefetchPage(route)
    }
    document.addEventListener('pointerover', pointed)
    document.addEventListener('focusin', pointed)
    return () => {
      document.removeEventListener('pointerover', pointed)
      document.removeEventListener('focusin', pointed)
    }
  }, [])

  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
