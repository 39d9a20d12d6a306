import type { Category } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useClient } from '../shop-client/client.ts'
import { collectionsQuery } from '../shop-client/collections-query.ts'
import { links } from '../shop-client/links.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'
import { categoriesQuery, subcategoriesQuery } from '../shop-client/queries.ts'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { allOf } from './all-of.ts'
import { focusables, isMouse } from './menu-focus.ts'

type Props = {
  list: RefObject<HTMLUListElement | null>
  /** Focus the first entry as soon as it is there. */
  isAwaited: RefObject<boolean>
  onChoose: () => void
  onBack: () => void
}

const entry = 'block px-4 py-3 hover:bg-paper-deep'

export default function WomenEntries({ list, isAwaited, onChoose, onBack }: Props) {
  const client = useClient()
  const categories = useQuery(categoriesQuery(client))
  const subcategories = useQuery(subcategoriesQuery(client))
  const { data: collections = [] } = useQuery(collectionsQuery(client))
  const [shown, setShown] = useState('')
  const hasEntries = Boolean(categories.data?.length)
  useEffect(() => {
    if (hasEntries && isAwaited.current) focusables(list.current).at(0)?.focus()
  }, [hasEntries, isAwaited, list])
  const onItemKey = (event: KeyboardEvent<HTMLLIElement>, id: string) => {
    const category = event.currentTarget.querySelector('button')
    if (event.key === 'ArrowLeft') {
      if (event.target === category) onBack()
      else category?.focus()
      setShown('')
    }
    if (event.key === 'ArrowRight' && event.target === category) {
      const item = event.currentTarget
      setShown(id)
      requestAnimationFrame(() => focusables(item.querySelector('ul')).at(0)?.focus())
    }
  }
  if (categories.isPending) return <Spinner />
  if (!categories.data?.length) return <p className="px-4 py-2 text-ink-soft">No Categories found</p>
  return (
    <ul ref={list}>
      {categories.data.map((category) => (
        <li
          key={category._id}
          className="relative"
          onPointerEnter={(event) => isMouse(event) && setShown(category._id)}
          onKeyDown={(event) => onItemKey(event, category._id)}
        >
          <button
            type="button"
            aria-expanded={shown === category._id}
            onClick={(event) => setShown(shown === category._id && event.detail === 0 ? '' : category._id)}
            className="flex w-full items-center justify-between px-4 py-3 text-left hover:bg-paper-deep aria-expanded:bg-paper-deep"
          >
            {category.name} <ChevronRight aria-hidden size={16} />
          </button>
          {shown === category._id && subcategories.data && (
            <SubcategoryList
              category={category}
              of={subcategories.data.filter(({ categoryId }) => categoryId === category._id)}
              onChoose={onChoose}
            />
          )}
        </li>
      ))}
      {collections
        .filter(({ isInMenu }) => isInMenu)
        .map((collection) => (
          <li key={collection._id} onPointerEnter={(event) => isMouse(event) && setShown('')}>
            <Link to={links.collection(collection)} onClick={onChoose} className={entry}>
              {collection.name}
            </Link>
          </li>
        ))}
    </ul>
  )
}

type ListProps = { category: Category; of: readonly ListedSubcategory[]; onChoose: () => void }

function SubcategoryList({ category, of, onChoose }: ListProps) {
  return (
    <div className="absolute -top-2 left-full w-menu rounded-soft border border-line bg-card py-2 shadow-raised">
      {of.length === 0 ? (
        <p className="px-4 py-2 text-ink-soft">No Subcategories found</p>
      ) : (
        <ul>
          {of.map((subcategory) => (
            <li key={subcategory._id}>
              <Link
                to={links.subcategoryProducts(subcategory)}
                state={{ id: subcategory._id }}
                onClick={onChoose}
                className={entry}
              >
                {subcategory.name}
              </Link>
            </li>
          ))}
          <li className="border-t border-line">
            <Link to={links.category(category)} onClick={onChoose} className={entry}>
              {allOf(category.name)}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
