import Maximize from 'lucide-react/icons/maximize'
import { lazy, type PointerEvent, Suspense, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Picture, productPictureSize } from '../ui/picture.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'

const FullView = lazy(() => import('./full-view.tsx'))

type GalleryProps = {
  images: readonly string[]
  texts: readonly string[]
  name: string
  /** The chosen variant's, which the strip moves to. */
  chosen: string | undefined
}

export function Gallery({ images, texts, name, chosen }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const [isFull, setFull] = useState(false)
  const strip = useRef<HTMLUListElement>(null)
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setShown(Math.round(scrollLeft / clientWidth))
  const viewFull = () => images.length > 0 && setFull(true)
  const showChosen = useEffectEvent(() => {
    if (chosen && images.includes(chosen)) show(images.indexOf(chosen))
  })
  useEffect(() => showChosen(), [chosen])

  return (
    <div className="flex min-w-0 gap-3 max-md:h-[43svh] max-md:flex-row md:flex-col lg:flex-row-reverse lg:gap-4">
      <div className="relative min-w-0 max-md:-ml-(--edge) max-md:h-full max-md:grow lg:grow lg:self-start">
        <ul
          ref={strip}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          aria-label={`Large pictures of ${name}`}
          className="no-scrollbar flex snap-x snap-mandatory items-start overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth max-md:h-full md:rounded-soft"
        >
          {images.map((image, index) => (
            <li key={image} className="w-full shrink-0 snap-start max-md:h-full">
              <LargePicture src={image} alt={texts[index] ?? ''} eager={index === 0} onPress={viewFull} />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            type="button"
            aria-label="View full screen"
            onClick={viewFull}
            className="absolute right-0 top-0 grid size-touch place-items-center hover:text-indigo"
          >
            <span className="grid size-8 place-items-center rounded-full bg-card/85">
              <Maximize aria-hidden size={16} />
            </span>
          </button>
        )}
      </div>
      {isFull && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <FullView
              images={images}
              texts={texts}
              name={name}
              first={shown}
              onClose={(last) => {
                setFull(false)
                show(last)
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {images.length > 1 && (
        <ul
          aria-label="Pictures"
          className="no-scrollbar flex shrink-0 gap-3 max-md:w-thumb max-md:flex-col max-md:overflow-y-auto md:max-lg:flex-wrap lg:w-thumb lg:flex-col"
        >
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown}
                onClick={() => show(index)}
                className="group block w-thumb"
              >
                <ProductPicture src={image} shown={80} />
                <span
                  aria-hidden
                  className="mt-1 block scale-x-0 border-b-2 border-ink transition-transform group-hover:scale-x-50 group-aria-[current=true]:scale-x-100"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const center = '50% 50%'

type LargePictureProps = { src: string; alt: string; eager: boolean; onPress: () => void }

/** Zooms to twice its size under the mouse, with a file of that resolution. */
function LargePicture({ src, alt, eager, onPress }: LargePictureProps) {
  const [origin, setOrigin] = useState<string>()

  const zoom = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, from: number, length: number) => `${(((at - from) / length) * 100).toFixed(1)}%`
    setOrigin(`${percent(event.clientX, box.left, box.width)} ${percent(event.clientY, box.top, box.height)}`)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the corner does the same by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: and screen readers use the button
    <div
      onPointerMove={zoom}
      onPointerLeave={() => setOrigin(undefined)}
      onClick={onPress}
      className="h-full cursor-zoom-in overflow-hidden bg-paper-deep md:aspect-4/5"
    >
      <Picture
        src={src}
        alt={alt}
        {...productPictureSize}
        sizes={origin ? '1200px' : '(min-width: 64rem) 38rem, (min-width: 48rem) 50vw, 100vw'}
        eager={eager}
        className="size-full cover-figure transition-transform duration-calm"
        style={{ transform: `scale(${origin ? 2 : 1})`, transformOrigin: origin ?? center }}
      />
    </div>
  )
}
