import type { Subcategory } from '@kargha/contract/catalogue.ts'
import type { ReactNode } from 'react'
import { links } from '../shop-client/links.ts'
import { Link, type LinkProps } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'

/** The square of a tile's picture. */
export const tilePicture = 'block aspect-square overflow-hidden rounded-soft bg-paper-deep'

type TileProps = Pick<LinkProps, 'to' | 'state'> & {
  name: string
  /** A line below the name. */
  text?: string | undefined
  className?: string
  /** The picture. */
  children: ReactNode
}

/** A list item that links to a category: a square picture with a name below. */
export function CategoryTile({ name, text, className = '', children, ...link }: TileProps) {
  return (
    <li className={`group relative flex flex-col gap-2 ${className}`}>
      {children}
      <div className="leading-snug">
        <Link
          {...link}
          className="after:absolute after:inset-0 after:content-[''] font-medium underline-offset-4 group-hover:underline"
        >
          {name}
        </Link>
        {text && <p className="text-small text-ink-soft">{text}</p>}
      </div>
    </li>
  )
}

/** The tile of a sub-category, with its picture. */
export function SubcategoryTile({
  subcategory,
  ...tile
}: { subcategory: Subcategory } & Pick<TileProps, 'text' | 'className'>) {
  return (
    <CategoryTile
      {...tile}
      to={links.subcategoryProducts(subcategory)}
      state={{ id: subcategory._id }}
      name={subcategory.name}
    >
      <span className={tilePicture}>
        <Picture
          src={subcategory.image}
          alt=""
          width={800}
          height={800}
          sizes="(min-width: 64rem) 11rem, (min-width: 48rem) 20vw, (min-width: 30rem) 25vw, 40vw"
          className="size-full object-cover transition-transform duration-calm group-hover:scale-105"
        />
      </span>
    </CategoryTile>
  )
}
