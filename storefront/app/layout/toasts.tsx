import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from '../ui/link.tsx'
import { currentNotices, dismiss, dismissFailures, type Notice, onNotice } from '../ui/toast.ts'

/** In milliseconds. */
const duration = 5000

const looks = {
  success: 'bg-leaf text-card border-turmeric',
  failure: 'bg-salmon text-ink border-madder',
  info: 'bg-card text-ink border-indigo',
} as const

const none: readonly Notice[] = []

/** Always in the page, so that screen readers announce additions. */
export function Toasts() {
  const notices = useSyncExternalStore(onNotice, currentNotices, () => none)
  useEffect(() => {
    // Another try makes them outdated. Captured, to run before the page's own handler, which may show the next failure.
    document.addEventListener('submit', dismissFailures, { capture: true })
    return () => document.removeEventListener('submit', dismissFailures, { capture: true })
  }, [])
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      // Below the header, so that the bag stays visible; the empty space above lets presses through.
      className="pointer-events-none fixed right-4 top-6 z-70 grid w-card gap-3 pt-24 *:pointer-events-auto"
    >
      {notices.map((notice) => (
        <Toast key={notice.id} {...notice} />
      ))}
    </section>
  )
}

/** Stays open while hovered or focused. */
function Toast({ id, kind, text, description, link, action }: Notice) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
    <div
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`toast flex items-start justify-between gap-2 rounded-soft border-l-3 py-1 pl-4 pr-1 shadow-raised ${looks[kind]}`}
    >
      <div className="py-2">
        <p className="font-medium">{text}</p>
        {description && <p className="text-small">{description}</p>}
        {link && (
          <Link
            to={link.to}
            onClick={() => dismiss(id)}
            className="inline-block py-1 text-small underline underline-offset-4"
          >
            {link.name}
          </Link>
        )}
        {action && (
          <button
            type="button"
            onClick={() => {
              dismiss(id)
              action.onPress()
            }}
            className="py-1 text-small underline underline-offset-4"
          >
            {action.name}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => dismiss(id)}
        className="grid size-touch shrink-0 place-items-center rounded-soft"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  )
}
