import type { CSSProperties } from 'react'

const widths = [320, 480, 640, 960, 1200]

/** In pixels. */
export const productPictureSize = { width: 1200, height: 1500 }

type Props = {
  /** If empty, a blank area takes its place. */
  src: string
  /** Empty for a decorative picture. */
  alt: string
  width: number
  height: number
  /** As in the `sizes` attribute. */
  sizes?: string
  /** Replaces `sizes` by a width in CSS pixels, where it hardly depends on the window's. */
  shown?: number
  /** In the first screen: fetched at once, with high priority. */
  eager?: boolean
  /** Upright phones get a version cut to its middle. */
  fillsPhone?: boolean
  /** Called once decoded. */
  onReady?: () => void
  className?: string
  style?: CSSProperties
}

/** For CSS, from a media file's name (`/media/<name>-<hash>-<rrggbb>.webp`); undefined without one. */
export function pictureColour(src: string): string | undefined {
  const [, colour] = /^\/media\/.+-[0-9a-f]{8}-([0-9a-f]{6})\.\w+(?:\?|$)/.exec(src) ?? []
  return colour && `#${colour}`
}

/** Private pictures already have a signed query. */
const inWidth = (src: string, width: number | undefined) => `${src}${src.includes('?') ? '&' : '?'}w=${width}`

/** Widths of the shop's own pictures; banners, which are larger, also in full. */
function sourceSet(src: string, width: number) {
  if (!src.startsWith('/media/')) return undefined
  // Not larger than the picture, which would be the same file under another address.
  const sources = widths
    .slice(0, widths.findIndex((each) => each >= width) + 1 || undefined)
    .map((each) => `${inWidth(src, each)} ${each}w`)
  return (width > 1200 ? [...sources, `${src} ${width}w`] : sources).join(', ')
}

const densities = [1, 1.5, 2]

/** For one, one and a half and two dots to a pixel, each address once. */
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

/** Its place is reserved, in the picture's own colour, until it loads. */
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
  // The picture element keeps React from adding a preload, which may choose another width than the browser, which prefers larger
  // ones from its cache.
  return (
    <picture className="contents">
      {fillsPhone && src.startsWith('/media/') && <source media="(max-aspect-ratio: 5/8)" srcSet={`${src}?cut=tall`} />}
      {picture}
    </picture>
  )
}
