import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { currentNotices, dismiss, type Notice, onNotice } from './toast.ts'

/** How long a notice stays, in milliseconds. */
const stay = 5000

const looks = {
  success: 'bg-leaf text-card border-turmeric',
  failure: 'bg-salmon text-ink border-madder',
  info: 'bg-card text-ink border-indigo',
} as const

const none: readonly Notice[] = []

/** The place where notices show. It is always there, so that screen readers hear what comes into it. */
export function Toasts() {
  const notices = useSyncExternalStore(onNotice, currentNotices, () => none)
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      // Below the header, whose bag tells the same tale; the empty space above takes no press.
      className="pointer-events-none fixed right-4 top-6 z-70 grid w-card gap-3 pt-24 *:pointer-events-auto"
    >
      {notices.map((notice) => (
        <Toast key={notice.id} {...notice} />
      ))}
    </section>
  )
}

/** Stays longer for whoever points at it or has the focus in it. */
function Toast({ id, kind, text, description, link }: Notice) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), stay)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it
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
