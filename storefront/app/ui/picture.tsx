import type { CSSProperties } from 'react'

const widths = [320, 480, 640, 960, 1200]

/** The size of the pictures of products, in dots. */
export const productPictureSize = { width: 1200, height: 1500 }

type Props = {
  /** Empty where there is no picture; a blank area takes its place. */
  src: string
  /** Empty for a decorative picture. */
  alt: string
  width: number
  height: number
  /** The displayed width, as the `sizes` attribute takes it. */
  sizes?: string
  /** The displayed width in CSS pixels, in place of `sizes`, where it hardly depends on the window's: a list has two dozen of them. */
  shown?: number
  /** For pictures in the first screen: fetched at once and with high priority. */
  eager?: boolean
  /** Fills the screen of an upright phone, which gets a version cut to its middle. */
  fillsPhone?: boolean
  /** Called when the picture is decoded and can be shown at once. */
  onReady?: () => void
  className?: string
  style?: CSSProperties
}

/** The colour, for CSS, in the address of a media file (`/media/<name>-<hash>-<rrggbb>.webp`); undefined where there is none. */
export function pictureColour(src: string): string | undefined {
  const [, colour] = /^\/media\/.+-[0-9a-f]{8}-([0-9a-f]{6})\.\w+(?:\?|$)/.exec(src) ?? []
  return colour && `#${colour}`
}

/** The address of a picture in one of the widths; a private picture's is signed, in a query. */
const inWidth = (src: string, width: number | undefined) => `${src}${src.includes('?') ? '&' : '?'}w=${width}`

/** The server delivers the shop's own pictures in these widths; banners, which are larger, also in their full width. */
function sourceSet(src: string, width: number) {
  if (!src.startsWith('/media/')) return undefined
  // No more than it has: a larger one would be the same file under another address.
  const sources = widths
    .slice(0, widths.findIndex((each) => each >= width) + 1 || undefined)
    .map((each) => `${inWidth(src, each)} ${each}w`)
  return (width > 1200 ? [...sources, `${src} ${width}w`] : sources).join(', ')
}

const densities = [1, 1.5, 2]

/** The addresses of the picture for screens with one, one and a half and two dots to a pixel, each once. */
function sourcesByDensity(src: string, shown: number) {
  if (!src.startsWith('/media/')) return { src }
  const all = densities.map((density) =>
    inWidth(
      src,
      widths.find((each) => each >= shown * density),
    ),
  )
  const others = all.flatMap((each, index) =>
    index > 0 && each !== all[index - 1] ? `${each} ${densities[index]}x` : [],
  )
  return { src: all[0] ?? src, srcSet: others.join(', ') || undefined }
}

/** A picture. Its place is reserved, and filled with its own colour, until it loads. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  shown,
  eager = false,
  fillsPhone,
  onReady,
  className,
  style,
}: Props) {
  if (!src) return <span aria-hidden className={`block bg-paper-deep ${className ?? ''}`} />
  const picture = (
    <img
      {...(shown ? sourcesByDensity(src, shown) : { src, srcSet: sourceSet(src, width), sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'async' : undefined}
      onLoad={onReady && (({ currentTarget }) => currentTarget.decode().then(onReady, () => {}))}
      className={className}
      style={{ background: pictureColour(src), ...style }}
    />
  )
  if (!eager && !fillsPhone) return picture
  // The picture element keeps React from adding a preload of its own. The preload would choose a width again, and may
  // choose another one than the browser, which prefers a larger one from its cache.
  return (
    <picture className="contents">
      {fillsPhone && src.startsWith('/media/') && <source media="(max-aspect-ratio: 5/8)" srcSet={`${src}?cut=tall`} />}
      {picture}
    </picture>
  )
}
