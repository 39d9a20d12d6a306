import type { Category } from '@kargha/contract/shop/catalogue.ts'
import { Breadcrumb } from '../document/breadcrumb.tsx'
import { Page } from '../document/page.tsx'
import { facetsAt } from '../facets/facet-query.ts'
import { SubcategoryTile } from '../product-cards/category-tile.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import { categoriesQuery, type ListedSubcategory, neverStale, type PageRequest } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { canonicalAddress, listFilter, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { categoryProductsQuery } from './list-queries.ts'
import { ListTools } from './list-tools.tsx'
import { NarrowedList } from './narrowed-list.tsx'
import { CategoryNotFound, movedCategory, WithCategories } from './with-categories.tsx'

const listOf = ({ _id }: Category) => ({ list: 'all' as const, category: _id })

export const load = async ({ cache, client, path, params, search }: PageRequest) => {
  const categories = await cache.ensureQueryData(categoriesQuery(client))
  const category = categories.find(({ slug }) => slug === params.category)
  if (!category) return movedCategory(client, path)
  return Promise.all([
    cache.ensureInfiniteQueryData(categoryProductsQuery(client, category._id, pageNumber(search), listFilter(search))),
    cache.prefetchQuery({ ...facetsAt(client, listOf(category), search), ...neverStale }),
  ])
}

/** /shop/<category> */
export default function CategoryPage() {
  const params = usePathParams()
  return (
    <WithCategories>
      {({ categories, subcategories }) => {
        const category = categories.find(({ slug }) => slug === params.category)
        if (!category) return <CategoryNotFound />
        const parts = subcategories.filter(({ categoryId }) => categoryId === category._id)
        return <CategoryProducts category={category} parts={parts} />
      }}
    </WithCategories>
  )
}

function CategoryProducts({ category, parts }: { category: Category; parts: readonly ListedSubcategory[] }) {
  const search = useSearch()
  const query = categoryProductsQuery(useClient(), category._id, pageNumber(search), listFilter(search))
  const of = listOf(category)
  const names = parts.map(({ name }) => name).join(', ')
  return (
    <Page
      title={category.name}
      description={`${category.name}${names && `: ${names}`}. Woven, printed or embroidered by hand in India.`}
      {...canonicalAddress(links.category(category), search)}
      image={parts[0]?.image}
    >
      <div className="measure">
        <Breadcrumb trail={[{ to: links.products, name: 'All Products' }, { name: category.name }]} />
        <ListHeading
          title={category.name}
          query={query}
          tools={<ListTools of={of} />}
          above={
            parts.length > 0 && (
              <nav aria-label={category.name} className="pt-8">
                <ul className="strip part-tiles">
                  {parts.map((subcategory) => (
                    <SubcategoryTile key={subcategory._id} category={category} subcategory={subcategory} />
                  ))}
                </ul>
              </nav>
            )
          }
        />
        <NarrowedList query={query} of={of} />
      </div>
    </Page>
  )
}
