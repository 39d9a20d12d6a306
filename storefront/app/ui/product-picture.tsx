import { Picture } from './picture.tsx'

type Props = {
  /** Undefined where there is no picture; a blank area takes its place. */
  src: string | undefined
  /** The displayed width, as the `sizes` attribute takes it. */
  sizes: string
  /** For pictures in the first screen: fetched at once and with high priority. */
  eager?: boolean
  className?: string
}

/** A product's picture beside its name, four wide and five high. Decorative: its alternative text is empty. */
export function ProductPicture({ src = '', sizes, eager = false, className = '' }: Props) {
  return (
    <Picture
      src={src}
      alt=""
      width={1200}
      height={1500}
      sizes={sizes}
      eager={eager}
      className={`aspect-4/5 w-full rounded-soft object-cover ${className}`}
    />
  )
}
