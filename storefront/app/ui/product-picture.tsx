import type { ComponentProps } from 'react'
import { Picture, productPictureSize } from './picture.tsx'

type Props = {
  /** Undefined where there is no picture; a blank area takes its place. */
  src: string | undefined
  className?: string
} & Pick<ComponentProps<typeof Picture>, 'sizes' | 'shown' | 'eager'>

/** A product's picture beside its name, four wide and five high. Decorative: its alternative text is empty. */
export function ProductPicture({ src = '', className = '', ...picture }: Props) {
  return (
    <Picture
      {...picture}
      src={src}
      alt=""
      {...productPictureSize}
      className={`aspect-4/5 w-full rounded-soft object-cover ${className}`}
    />
  )
}
