import type { Category } from '@kargha/contract/shop/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../document/breadcrumb.tsx'
import { Page } from '../document/page.tsx'
import { facetsAt } from '../facets/facet-query.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import type { ListedSubcategory, PageRequest } from '../shop-client/queries.ts'
import { categoriesQuery, missing, neverStale, subcategoriesQuery } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { AllCategories } from './all-categories.tsx'
import { findSubcategory } from './find-subcategory.ts'
import { canonicalAddress, listFilter, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { descriptionQuery, subcategoryProductsQuery } from './list-queries.ts'
import { ListTools } from './list-tools.tsx'
import { NarrowedList } from './narrowed-list.tsx'
import { SiblingLinks } from './sibling-links.tsx'
import { CategoryNotFound, movedCategory, WithCategories } from './with-categories.tsx'

const listOf = ({ _id }: { _id: string }) => ({ list: 'all' as const, subCategory: _id })

export const load = async ({ cache, client, path, params, search }: PageRequest) => {
  const item = search.get('item')
  const found = findSubcategory(
    { ...params, item },
    await cache.ensureQueryData(categoriesQuery(client)),
    await cache.ensureQueryData(subcategoriesQuery(client)),
  )
  if (found)
    return Promise.all([
      cache.prefetchQuery({ ...descriptionQuery(client, found.subcategory._id), ...neverStale }),
      cache.ensureInfiniteQueryData(
        subcategoryProductsQuery(client, found.subcategory._id, pageNumber(search), listFilter(search)),
      ),
      cache.prefetchQuery({ ...facetsAt(client, listOf(found.subcategory), search), ...neverStale }),
    ])
  if (params.subcategory) return movedCategory(client, path)
  return item ? missing : undefined
}

/** /shop/<category>/<sub-category> and /subcategorywiseproduct; without a choice, all categories. */
export default function SubcategoryPage() {
  const params = usePathParams()
  const search = useSearch()
  const { state } = useLocation()
  const item = search.get('item') ?? (state as { id?: string } | null)?.id
  return (
    <WithCategories>
      {({ categories, subcategories }) => {
        if (!params.subcategory && !item) return <AllCategories categories={categories} subcategories={subcategories} />
        const found = findSubcategory({ ...params, item }, categories, subcategories)
        if (!found) return <CategoryNotFound />
        const siblings = subcategories.filter(({ categoryId }) => categoryId === found.category._id)
        return <SubcategoryProducts {...found} siblings={siblings} />
      }}
    </WithCategories>
  )
}

type Props = { category: Category; subcategory: ListedSubcategory; siblings: readonly ListedSubcategory[] }

function SubcategoryProducts({ category, subcategory, siblings }: Props) {
  const client = useClient()
  const search = useSearch()
  const { data: description } = useQuery(descriptionQuery(client, subcategory._id))
  const query = subcategoryProductsQuery(client, subcategory._id, pageNumber(search), listFilter(search))
  const of = listOf(subcategory)
  return (
    <Page
      title={`${subcategory.name} ${category.name}`}
      description={description || `${category.name}, ${subcategory.name}: woven, printed or embroidered by hand.`}
      {...canonicalAddress(links.subcategory(category, subcategory), search)}
    >
      <div className="measure">
        <Breadcrumb
          trail={[
            { to: links.products, name: 'All Products' },
            { to: links.category(category), name: category.name },
          ]}
        />
        <ListHeading title={subcategory.name} text={description} query={query} tools={<ListTools of={of} />}>
          {siblings.length > 1 && <SiblingLinks category={category} siblings={siblings} current={subcategory} />}
        </ListHeading>
        <NarrowedList query={query} of={of} />
      </div>
    </Page>
  )
}
