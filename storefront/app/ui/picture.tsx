import type { CSSProperties } from 'react'
import { pictureColour } from './picture-colour.ts'

const widths = [320, 480, 640, 960, 1200]

type Props = {
  /** Empty where there is none: a blank piece of paper keeps its place. */
  src: string
  /** Empty for a picture that says nothing its neighbours don't. */
  alt: string
  width: number
  height: number
  /** How wide it is shown, as the `sizes` attribute wants it. */
  sizes?: string
  /** For what is seen first: fetched at once and with high priority. */
  eager?: boolean
  /** Fills a phone held upright, which is sent its middle alone. */
  fillsPhone?: boolean
  /** Told when the picture has come and can be shown without a blank. */
  onReady?: () => void
  className?: string
  style?: CSSProperties
}

/** The shop's own pictures come in any of a few widths, and the largest, banners, as they are. */
function sourceSet(src: string, width: number) {
  if (!src.startsWith('/media/')) return undefined
  const sources = widths.map((each) => `${src}?w=${each} ${each}w`)
  return (width > 1200 ? [...sources, `${src} ${width}w`] : sources).join(', ')
}

/** A picture whose place, in its own colour, is kept before it comes. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  eager = false,
  fillsPhone,
  onReady,
  className,
  style,
}: Props) {
  if (!src) return <span aria-hidden className={`block bg-paper-deep ${className ?? ''}`} />
  // Within a picture element React leaves the fetching to the browser, which chooses among the widths by itself; React's
  // own preload would choose again, and differently where a larger one is at hand.
  return (
    <picture className="contents">
      {fillsPhone && src.startsWith('/media/') && <source media="(max-aspect-ratio: 5/8)" srcSet={`${src}?cut=tall`} />}
      <img
        src={src}
        srcSet={sourceSet(src, width)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onLoad={onReady && (({ currentTarget }) => currentTarget.decode().then(onReady, () => {}))}
        className={className}
        style={{ backgroundColor: pictureColour(src), ...style }}
      />
    </picture>
  )
}
