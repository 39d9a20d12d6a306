import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../document/breadcrumb.tsx'
import { NotFound } from '../document/not-found.tsx'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { genericMessage, nextStep } from '../shop-client/messages.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { categoriesQuery, missing, subcategoriesQuery } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AllCategories } from './all-categories.tsx'
import { findSubcategory } from './find-subcategory.ts'
import { pageAddress, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { subcategoryProductsQuery } from './list-queries.ts'
import { movedCategory } from './moved-category.ts'
import { ProductList } from './product-list.tsx'
import { SiblingLinks } from './sibling-links.tsx'

export const load = async ({ cache, client, path, params, search }: PageRequest) => {
  const item = search.get('item')
  const found = findSubcategory(
    { ...params, item },
    await cache.ensureQueryData(categoriesQuery(client)),
    await cache.ensureQueryData(subcategoriesQuery(client)),
  )
  if (found)
    return cache.ensureInfiniteQueryData(subcategoryProductsQuery(client, found.subcategory._id, pageNumber(search)))
  if (params.subcategory) return movedCategory(client, path)
  return item ? missing : undefined
}

/** A sub-category's products, at /shop/<category>/<sub-category> and at /subcategorywiseproduct; without a choice, all categories. */
export default function SubcategoryPage() {
  const client = useClient()
  const params = usePathParams()
  const search = useSearch()
  const { state } = useLocation()
  const categories = useQuery(categoriesQuery(client))
  const subcategories = useQuery(subcategoriesQuery(client))
  const first = pageNumber(search)

  if (categories.isPending || subcategories.isPending)
    return (
      <Page title="Products">
        <Spinner />
      </Page>
    )
  const failed = [categories, subcategories].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <Page title="Products">
        <Empty title={genericMessage(failed[0]?.error)}>
          <p className="text-ink-soft">We couldn’t load this category. {nextStep(failed[0]?.error)}</p>
          <Button onClick={() => failed.map(({ refetch }) => refetch())}>Try again</Button>
        </Empty>
      </Page>
    )
  const item = search.get('item') ?? (state as { id?: string } | null)?.id
  const all = { categories: categories.data ?? [], subcategories: subcategories.data ?? [] }
  if (!params.subcategory && !item) return <AllCategories {...all} />
  const found = findSubcategory({ ...params, item }, all.categories, all.subcategories)
  if (!found)
    return (
      <NotFound
        title="We couldn’t find this category"
        text="It may have been renamed. You’ll find all categories in the Women menu."
      />
    )

  const { category, subcategory } = found
  const siblings = all.subcategories.filter(({ categoryId }) => categoryId === category._id)
  const query = subcategoryProductsQuery(client, subcategory._id, first)
  return (
    <Page
      title={`${subcategory.name} ${category.name}`}
      description={
        subcategory.description || `${category.name}, ${subcategory.name}: woven, printed or embroidered by hand.`
      }
      canonical={pageAddress(links.subcategory(category, subcategory), first)}
    >
      <div className="measure">
        <Breadcrumb trail={[{ to: links.products, name: 'All Products' }, { name: category.name }]} />
        <ListHeading title={subcategory.name} text={subcategory.description} query={query}>
          {siblings.length > 1 && <SiblingLinks category={category} siblings={siblings} current={subcategory} />}
        </ListHeading>
        <ProductList query={query} />
      </div>
    </Page>
  )
}
