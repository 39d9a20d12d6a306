import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useEffect, useRef } from 'react'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { categoriesQuery, subcategoriesQuery } from '../shop-client/queries.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { focusables, isMouse } from './menu-focus.ts'
import { useDisclosure } from './use-disclosure.ts'

const WomenEntries = lazy(() => import('./women-entries.tsx'))

/** In milliseconds, after the mouse leaves. */
const closeDelay = 200

function moveFocus(list: Element | null | undefined, by: 1 | -1) {
  const all = focusables(list)
  const at = all.findIndex((one) => one.matches(':focus'))
  all.at((at + by + all.length) % all.length)?.focus()
}

/** Operated by hover, press or keyboard (arrows, Enter, Escape). */
export function WomenMenu() {
  const client = useClient()
  // Loads the entries, and shows a failure, before the menu is opened.
  useQuery(categoriesQuery(client))
  useQuery(subcategoriesQuery(client))
  const { open, setOpen, close, root, button } = useDisclosure()
  const closeTimer = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  /** If it was, the next press keeps the menu open. */
  const isHoverOpened = useRef(false)
  /** The arrow was pressed before the entries had loaded. */
  const isAwaited = useRef(false)

  const hide = () => setOpen(false)
  useEffect(() => {
    if (!open) isHoverOpened.current = isAwaited.current = false
  }, [open])
  const onEnter = (event: PointerEvent) => {
    clearTimeout(closeTimer.current)
    if (!isMouse(event) || open) return
    isHoverOpened.current = true
    setOpen(true)
  }
  const onLeave = (event: PointerEvent) => {
    if (isMouse(event) && isHoverOpened.current) closeTimer.current = window.setTimeout(hide, closeDelay)
  }
  const onPress = () => {
    if (open && !isHoverOpened.current) return hide()
    isHoverOpened.current = false
    setOpen(true)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!step) return
    event.preventDefault()
    if (!open) return onPress()
    if (event.target === button.current) {
      isAwaited.current = !list.current
      focusables(list.current).at(0)?.focus()
    } else moveFocus((event.target as Element).closest('ul'), step)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls; this handles their events
    <div ref={root} className="relative" onPointerEnter={onEnter} onPointerLeave={onLeave} onKeyDown={onKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="women-menu"
        onClick={onPress}
        className="header-entry gap-1"
      >
        Women <ChevronDown aria-hidden size={16} />
      </button>
      <div
        id="women-menu"
        hidden={!open}
        className="absolute left-0 top-full z-40 w-menu rounded-soft border border-line bg-card py-2 shadow-raised"
      >
        {open && (
          <ErrorBoundary>
            <Suspense fallback={<Spinner />}>
              <WomenEntries list={list} isAwaited={isAwaited} onChoose={hide} onBack={close} />
            </Suspense>
          </ErrorBoundary>
        )}
        <Link to={links.products} onClick={hide} className="block border-t border-line px-4 py-3 hover:bg-paper-deep">
          All Products
        </Link>
      </div>
    </div>
  )
}
