import type { Category } from '@kargha/contract/shop/catalogue.ts'
import type { ReactNode } from 'react'
import { links } from '../shop-client/links.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'
import { Link, type LinkProps } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Unbroken } from '../ui/unbroken.tsx'

type TileProps = Pick<LinkProps, 'to' | 'state'> & {
  name: string
  text?: string | undefined
  className?: string
  children: ReactNode
}

export function CategoryTile({ name, text, className = '', children, ...link }: TileProps) {
  return (
    <li className={`tile group ${className}`.trim()}>
      {children}
      <div>
        <Link {...link}>
          <Unbroken>{name}</Unbroken>
        </Link>
        {text && <p>{text}</p>}
      </div>
    </li>
  )
}

export function SubcategoryTile({
  category,
  subcategory,
  ...tile
}: { category: Pick<Category, 'slug'>; subcategory: ListedSubcategory } & Pick<TileProps, 'text' | 'className'>) {
  return (
    <CategoryTile
      {...tile}
      to={links.subcategory(category, subcategory)}
      state={{ id: subcategory._id }}
      name={subcategory.name}
    >
      <span className="tile-picture">
        <Picture src={subcategory.image} alt="" width={640} height={640} shown={160} />
      </span>
    </CategoryTile>
  )
}
