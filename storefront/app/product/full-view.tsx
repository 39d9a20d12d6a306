import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Picture } from '../ui/picture.tsx'

type Props = {
  images: readonly string[]
  name: string
  /** The picture to begin with. */
  first: number
  /** Told when it is left, with the picture that was shown last. */
  onLeave: (shown: number) => void
}

const tool = 'grid size-touch place-items-center rounded-soft hover:bg-paper-deep aria-pressed:bg-paper-deep'

/**
 * The pictures as large as the screen: swiped or leafed through, enlarged by a double tap, by the button or by the
 * browser's own pinch. Escape, the cross and the browser's Back leave it.
 */
export default function FullView({ images, name, first, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const [isEnlarged, setEnlarged] = useState(false)
  const isLeaving = useRef(false)
  const last = useRef({ shown, onLeave })
  useEffect(() => {
    last.current = { shown, onLeave }
  })

  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
    // A place of its own in the browser's history, so that Back leads to the page beneath.
    history.pushState(history.state, '')
    const left = () => {
      isLeaving.current = true
      dialog.current?.close()
      last.current.onLeave(last.current.shown)
    }
    window.addEventListener('popstate', left)
    return () => window.removeEventListener('popstate', left)
  }, [first])

  const leave = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    history.back()
  }
  const show = (index: number) => {
    setEnlarged(false)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  /** Enlarges around a place of the window, or around the middle; or goes back to the whole. */
  const enlarge = (at?: MouseEvent) => {
    const frame = strip.current?.children[shown]
    if (!frame) return
    const { left, top, width, height } = frame.getBoundingClientRect()
    flushSync(() => setEnlarged(!isEnlarged))
    frame.scrollTo({
      left: (at ? (at.clientX - left) / width : 0.5) * frame.scrollWidth - width / 2,
      top: (at ? (at.clientY - top) / height : 0.5) * frame.scrollHeight - height / 2,
    })
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={leave}
      className="dialog m-0 h-dvh max-h-none w-dvw max-w-none bg-paper p-0 text-ink"
    >
      <div className="grid h-full grid-rows-[auto_1fr]">
        <div className="flex items-center justify-end gap-1 px-2 py-1">
          <p role="status" className="mr-auto px-2 text-ink-soft tabular-nums">
            <span className="sr-only">Picture </span>
            {shown + 1} / {images.length}
          </p>
          {images.length > 1 && (
            <>
              <button
                type="button"
                aria-label="Previous picture"
                onClick={() => show((shown + images.length - 1) % images.length)}
                className={tool}
              >
                <ChevronLeft aria-hidden size={22} />
              </button>
              <button
                type="button"
                aria-label="Next picture"
                onClick={() => show((shown + 1) % images.length)}
                className={tool}
              >
                <ChevronRight aria-hidden size={22} />
              </button>
            </>
          )}
          <button
            type="button"
            aria-label="Enlarge"
            aria-pressed={isEnlarged}
            onClick={() => enlarge()}
            className={tool}
          >
            <ZoomIn aria-hidden size={22} />
          </button>
          <button type="button" aria-label="Close" onClick={leave} className={tool}>
            <X aria-hidden size={24} />
          </button>
        </div>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys too
          tabIndex={0}
          aria-label="Large pictures"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            const passed = Math.round(scrollLeft / clientWidth)
            if (passed !== shown) setEnlarged(false)
            setShown(passed)
          }}
          className={`no-scrollbar flex min-h-0 snap-x snap-mandatory motion-safe:scroll-smooth ${isEnlarged ? 'overflow-hidden' : 'overflow-x-auto'}`}
        >
          {images.map((image, index) => (
            <li
              key={image}
              tabIndex={isEnlarged && index === shown ? 0 : undefined}
              onDoubleClick={enlarge}
              // A picture that is shown whole must not scroll: it would keep a swipe from the strip.
              className={`no-scrollbar h-full w-full shrink-0 touch-manipulation snap-start ${isEnlarged && index === shown ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
            >
              <Picture
                src={image}
                alt={`${name}, picture ${index + 1} of ${images.length}`}
                width={1200}
                height={1500}
                sizes={isEnlarged ? '1200px' : '100vw'}
                eager={index === first}
                className={isEnlarged && index === shown ? 'h-auto w-[200%] max-w-none' : 'size-full object-contain'}
                style={{ backgroundColor: 'transparent' }}
              />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
