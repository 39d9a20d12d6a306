import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Brand } from './brand.tsx'

const SidebarEntries = lazy(() => import('./sidebar-entries.tsx'))

export function Sidebar() {
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // A navigation closes the menu.
  useEffect(() => sheet.current?.close(), [key])

  const show = () => {
    setOpen(true)
    sheet.current?.showModal()
  }
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={show}
        className="-ml-2 grid size-touch place-items-center"
      >
        <Menu aria-hidden size={24} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself */}
      <dialog
        ref={sheet}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === sheet.current && sheet.current.close()}
        className="sheet m-0 h-dvh max-h-none w-card bg-paper p-0 text-ink backdrop:bg-shade"
      >
        {open && (
          <div className="flex min-h-full flex-col px-6 pt-3">
            <div className="mb-6 flex items-center justify-between text-indigo">
              <Brand />
              <button
                type="button"
                aria-label="Close menu"
                onClick={() => sheet.current?.close()}
                className="-mr-2 grid size-touch place-items-center"
              >
                <X aria-hidden size={24} />
              </button>
            </div>
            <ErrorBoundary>
              <Suspense fallback={<Spinner />}>
                <SidebarEntries />
              </Suspense>
            </ErrorBoundary>
            <span aria-hidden className="woven-border -mx-6 mt-auto" />
          </div>
        )}
      </dialog>
    </div>
  )
}
