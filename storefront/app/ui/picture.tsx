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
  className?: string
}

/** The shop's own pictures come in any of a few widths. */
const sourceSet = (src: string) =>
  src.startsWith('/media/') ? widths.map((width) => `${src}?w=${width} ${width}w`).join(', ') : undefined

/** A picture whose place is kept before it comes. */
export function Picture({ src, alt, width, height, sizes = '100vw', eager = false, className }: Props) {
  if (!src) return <span aria-hidden className={`block bg-paper-deep ${className ?? ''}`} />
  return (
    <img
      src={src}
      srcSet={sourceSet(src)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
