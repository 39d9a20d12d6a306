import { type PointerEvent, useState } from 'react'
import { Picture } from '../ui/picture.tsx'

const middle = '50% 50%'

/** The product's pictures: one large, which the mouse enlarges twofold where it points, and all of them small. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const [origin, setOrigin] = useState(middle)

  const zoom = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, from: number, length: number) => `${(((at - from) / length) * 100).toFixed(1)}%`
    setOrigin(`${percent(event.clientX, box.left, box.width)} ${percent(event.clientY, box.top, box.height)}`)
    setZoomed(true)
  }
  const reset = () => {
    setZoomed(false)
    setOrigin(middle)
  }

  return (
    <div className="grid content-start gap-3">
      <div onPointerMove={zoom} onPointerLeave={reset} className="aspect-4/5 overflow-hidden rounded-md bg-paper-deep">
        <Picture
          key={shown}
          src={images[shown] ?? ''}
          alt={`${name}, picture ${shown + 1} of ${images.length}`}
          width={1200}
          height={1500}
          sizes="(min-width: 48rem) 50vw, 100vw"
          eager
          className="size-full object-cover transition-transform duration-150"
          style={{ transform: `scale(${zoomed ? 2 : 1})`, transformOrigin: origin }}
        />
      </div>
      {images.length > 1 && (
        <ul aria-label="Pictures" className="flex gap-3 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
                className="block w-20 overflow-hidden rounded-md border-2 border-transparent aria-[current=true]:border-indigo"
              >
                <Picture
                  src={image}
                  alt=""
                  width={1200}
                  height={1500}
                  sizes="5rem"
                  className="aspect-4/5 w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
