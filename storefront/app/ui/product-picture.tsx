import type { ComponentProps } from 'react'
import { Picture, productPictureSize } from './picture.tsx'

type Props = {
  /** If undefined, a blank area takes its place. */
  src: string | undefined
  className?: string
} & Pick<ComponentProps<typeof Picture>, 'sizes' | 'shown' | 'eager'>

/**
 * Beside the product's name, so its alternative text is empty. As high as its width demands: stretched beside a long text, it
 * would widen its column.
 */
export function ProductPicture({ src = '', className = '', ...picture }: Props) {
  return (
    <Picture
      {...picture}
      src={src}
      alt=""
      {...productPictureSize}
      className={`aspect-4/5 w-full self-start rounded-soft cover-figure ${className}`}
    />
  )
}
