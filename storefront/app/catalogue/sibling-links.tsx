import type { Category } from '@kargha/contract/shop/catalogue.ts'
import { links } from '../shop-client/links.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'

type Props = { category: Category; siblings: readonly ListedSubcategory[]; current: ListedSubcategory }

export function SiblingLinks({ category, siblings, current }: Props) {
  return (
    <nav aria-label={category.name}>
      <ul className="flex flex-wrap gap-x-6">
        {siblings.map((subcategory) => (
          <li key={subcategory._id}>
            <Link
              to={links.subcategory(category, subcategory)}
              aria-current={subcategory._id === current._id ? 'page' : undefined}
              className="inline-flex min-h-touch items-center text-ink-soft underline-offset-8 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-turmeric aria-[current=page]:decoration-2"
            >
              {subcategory.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
