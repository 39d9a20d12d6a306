import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Picture, productPictureSize } from '../ui/picture.tsx'

type Props = {
  images: readonly string[]
  texts: readonly string[]
  name: string
  /** An index of `images`. */
  first: number
  onClose: (shown: number) => void
}

const tool = 'grid size-touch place-items-center rounded-soft hover:bg-paper-deep aria-pressed:bg-paper-deep'

/** Swipes, arrow keys or buttons change pictures; double tap, button or pinch enlarge; Escape, button or Back close. */
export default function FullView({ images, texts, name, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const [isEnlarged, setEnlarged] = useState(false)
  const isClosing = useRef(false)
  const latest = useRef({ shown, onClose })
  useEffect(() => {
    latest.current = { shown, onClose }
  })

  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
    // A history entry of its own, so that Back returns to the product page.
    history.pushState(history.state, '')
    const onPopState = () => {
      isClosing.current = true
      dialog.current?.close()
      latest.current.onClose(latest.current.shown)
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [first])

  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    history.back()
  }
  const show = (index: number) => {
    setEnlarged(false)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  const next = () => show((shown + 1) % images.length)
  const previous = () => show((shown + images.length - 1) % images.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const turn = { ArrowLeft: previous, ArrowRight: next }[event.key]
    // An enlarged picture scrolls.
    if (!turn || isEnlarged) return
    event.preventDefault()
    turn()
  }
  /** Around the pointer, or the middle. */
  const toggleEnlarged = (at?: MouseEvent) => {
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
        close()
      }}
      onClose={close}
      onKeyDown={onKeyDown}
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
              <button type="button" aria-label="Previous picture" onClick={previous} className={tool}>
                <ChevronLeft aria-hidden size={22} />
              </button>
              <button type="button" aria-label="Next picture" onClick={next} className={tool}>
                <ChevronRight aria-hidden size={22} />
              </button>
            </>
          )}
          <button
            type="button"
            aria-label="Enlarge"
            aria-pressed={isEnlarged}
            onClick={() => toggleEnlarged()}
            className={tool}
          >
            <ZoomIn aria-hidden size={22} />
          </button>
          <button type="button" aria-label="Close" onClick={close} className={tool}>
            <X aria-hidden size={24} />
          </button>
        </div>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
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
              onDoubleClick={toggleEnlarged}
              // A whole picture must not scroll: it would take the swipes that change pictures.
              className={`no-scrollbar h-full w-full shrink-0 touch-manipulation snap-start ${isEnlarged && index === shown ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
            >
              <Picture
                src={image}
                alt={texts[index] ?? ''}
                {...productPictureSize}
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
