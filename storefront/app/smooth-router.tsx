import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createPath, type Location, type NavigationType, Router, type UNSAFE_createBrowserHistory } from 'react-router'
import { pageAt } from './routes.tsx'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** How long the old page waits for the new one to be ready, in milliseconds; then it goes all the same. */
const patience = 300
/** How long a picture that grows gets to be fetched in its new size, in milliseconds. The screen stands still meanwhile. */
const pictureComes = 150

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const movesCalmly = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  history: History
  /** Is told of every move before anything of it is shown. */
  onMove: () => void
  /** Fetches what a page needs for its first screen. */
  prepare: (path: string, search: URLSearchParams) => Promise<unknown>
  children: ReactNode
}

/**
 * The browser's router. Another page is shown once it is ready, or after 300 ms; where the browser can, the old one fades
 * into it, and the picture of a card that was pressed grows into the same picture there.
 */
export function SmoothRouter({ history, onMove, prepare, children }: Props) {
  const [arrived] = useState(history.location)
  const [view, setView] = useState({ action: history.action, location: arrived })

  useLayoutEffect(() => {
    let shown = arrived
    let asked = shown

    const follow = ({ action, location }: { action: NavigationType; location: Location }) => {
      asked = location
      onMove()
      const show = () => {
        // Another was asked for while this one came.
        if (asked !== location) return
        shown = location
        setView({ action, location })
      }
      // Who types in the search field waits for nothing.
      if (pageAt(location) === pageAt(shown) || document.activeElement?.closest('search')) return startTransition(show)

      const pressed =
        action === 'PUSH'
          ? document.querySelector<HTMLImageElement>('main article:is(:hover, :focus-within) img')
          : null
      // The browser's own gesture has moved the page already.
      const moved = window.event instanceof PopStateEvent && window.event.hasUAVisualTransition
      const ready = prepare(location.pathname, new URLSearchParams(location.search)).catch(() => {})
      Promise.race([ready, rest(patience)]).then(() => {
        if (moved || asked !== location || !movesCalmly()) startTransition(show)
        else fade(show, pressed)
      })
    }
    // The visitor may have gone back while this page was being taken over.
    if (createPath(history.location) !== createPath(arrived)) follow(history)
    return history.listen(follow)
  }, [history, arrived, onMove, prepare])

  return (
    <Router location={view.location} navigationType={view.action} navigator={history}>
      {children}
    </Router>
  )
}

function fade(show: () => void, pressed: HTMLImageElement | null) {
  const frame = (picture: HTMLImageElement | null) => picture?.closest('picture')?.parentElement
  const name = (picture: HTMLImageElement | null, its: string) =>
    frame(picture)?.style.setProperty('view-transition-name', its)
  let grown: HTMLImageElement | null = null

  name(pressed, 'piece')
  const { finished, ready } = document.startViewTransition(async () => {
    flushSync(show)
    name(pressed, '')
    grown = [...document.querySelectorAll<HTMLImageElement>('main img')].find(({ src }) => src === pressed?.src) ?? null
    name(grown, 'piece')
    await Promise.race([grown?.decode().catch(() => {}), rest(pictureComes)])
  })
  // Another page was asked for meanwhile: that one fades in instead.
  ready.catch(() => {})
  finished.finally(() => name(grown, ''))
}
