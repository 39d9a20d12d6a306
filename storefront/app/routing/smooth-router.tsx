import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  createPath,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type NavigationType,
  type UNSAFE_createBrowserHistory,
} from 'react-router'
import { pageAt } from './routes.ts'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/** In milliseconds: how long the old page stays while the new one loads. */
const maxWait = 300
/** In milliseconds: the wait for the enlarged picture, while the screen is frozen. */
const maxPictureWait = 150

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const canAnimate = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  history: History
  /** Before any of the new page is shown. */
  onNavigate: () => void
  prepare: (path: string, search: URLSearchParams) => Promise<unknown>
  children: ReactNode
}

/**
 * The browser's router (decision 022): the old page stays until the new one is ready or 300 ms have passed, then fades into it,
 * and a pressed card's picture grows into place.
 */
export function SmoothRouter({ history, onNavigate, prepare, children }: Props) {
  const [initial] = useState(history.location)
  const [navigation] = useState({
    navigator: history,
    basename: '/',
    static: false,
    useTransitions: undefined,
    future: {},
  })
  const [view, setView] = useState({ navigationType: history.action, location: initial })

  useLayoutEffect(() => {
    let shown = initial
    let requested = shown

    const follow = ({ action, location }: { action: NavigationType; location: Location }) => {
      requested = location
      onNavigate()
      const show = () => {
        // A later navigation replaces this one.
        if (requested !== location) return
        shown = location
        setView({ navigationType: action, location })
      }
      // Typing in the search field must not wait.
      if (pageAt(location) === pageAt(shown) || document.activeElement?.closest('search')) return startTransition(show)

      const pressed =
        action === 'PUSH'
          ? document.querySelector<HTMLImageElement>('main article:is(:hover, :focus-within) img')
          : null
      // The browser's own swipe gesture has animated the page already.
      const isAnimated = window.event instanceof PopStateEvent && window.event.hasUAVisualTransition
      const ready = prepare(location.pathname, new URLSearchParams(location.search)).catch(() => {})
      Promise.race([ready, delay(maxWait)]).then(() => {
        if (isAnimated || requested !== location || !canAnimate()) startTransition(show)
        else fade(show, pressed)
      })
    }
    // The visitor may have navigated before hydration.
    if (createPath(history.location) !== createPath(initial)) follow(history)
    return history.listen(follow)
  }, [history, initial, onNavigate, prepare])

  return (
    <NavigationContext value={navigation}>
      <LocationContext value={view}>{children}</LocationContext>
    </NavigationContext>
  )
}

function fade(show: () => void, pressed: HTMLImageElement | null) {
  // The same picture has another width in its address.
  const fileOf = (picture: HTMLImageElement | null) => picture?.src.split('?')[0]
  const frame = (picture: HTMLImageElement | null) => (picture?.closest('picture') ?? picture)?.parentElement
  const name = (picture: HTMLImageElement | null, transitionName: string) =>
    frame(picture)?.style.setProperty('view-transition-name', transitionName)
  let grown: HTMLImageElement | null = null

  name(pressed, 'piece')
  const { finished, ready } = document.startViewTransition(async () => {
    flushSync(show)
    name(pressed, '')
    grown =
      [...document.querySelectorAll<HTMLImageElement>('main img')].find((each) => fileOf(each) === fileOf(pressed)) ??
      null
    name(grown, 'piece')
    await Promise.race([grown?.decode().catch(() => {}), delay(maxPictureWait)])
  })
  // Rejects when another navigation starts its own transition.
  ready.catch(() => {})
  finished.finally(() => name(grown, ''))
}
