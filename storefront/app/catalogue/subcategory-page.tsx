import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { categoriesQuery, subcategoriesQuery, subcategoryProductsQuery, useClient } from '../api.ts'
import { NotFound } from '../layout/not-found.tsx'
import { links } from '../links.ts'
import { genericMessage, nextStep } from '../messages.ts'
import type { Visit } from '../routes.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { findSubcategory } from './find-subcategory.ts'
import { ListHeading } from './list-heading.tsx'
import { pageNumber, pageOf } from './page-number.ts'
import { ProductList } from './product-list.tsx'
import { SiblingLinks } from './sibling-links.tsx'

export const load = async ({ cache, client, params, search }: Visit) => {
  const found = findSubcategory(
    { ...params, item: search.get('item') },
    await cache.ensureQueryData(categoriesQuery(client)),
    await cache.ensureQueryData(subcategoriesQuery(client)),
  )
  return (
    found && cache.ensureInfiniteQueryData(subcategoryProductsQuery(client, found.subcategory._id, pageNumber(search)))
  )
}

/** A sub-category's products, at /shop/<category>/<sub-category> and at /subcategorywiseproduct. */
export default function SubcategoryPage() {
  const client = useClient()
  const params = useParams()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const categories = useQuery(categoriesQuery(client))
  const subcategories = useQuery(subcategoriesQuery(client))
  const first = pageNumber(search)

  if (categories.isPending || subcategories.isPending) return <Spinner />
  const failed = [categories, subcategories].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <Page title="Products">
        <Empty title={genericMessage(failed[0]?.error)}>
          <p className="text-ink-soft">This shelf could not be shown. {nextStep(failed[0]?.error)}</p>
          <Button onClick={() => failed.map(({ refetch }) => refetch())}>Try again</Button>
        </Empty>
      </Page>
    )
  const asked = { ...params, item: search.get('item') ?? (state as { id?: string } | null)?.id }
  const found = findSubcategory(asked, categories.data ?? [], subcategories.data ?? [])
  if (!found)
    return (
      <NotFound
        title="There is no such shelf"
        text="It may have been renamed. The Women menu lists the shelves that there are."
      />
    )

  const { category, subcategory } = found
  const siblings = (subcategories.data ?? []).filter(({ categoryId }) => categoryId === category._id)
  const query = subcategoryProductsQuery(client, subcategory._id, first)
  return (
    <Page
      title={`${subcategory.name} ${category.name}`}
      description={
        subcategory.description || `${category.name}, ${subcategory.name}: woven, printed or embroidered by hand.`
      }
      canonical={pageOf(links.subcategory(category, subcategory), first)}
    >
      <div className="measure">
        <Breadcrumb trail={[{ to: links.products, name: 'All Products' }, { name: category.name }]} />
        <ListHeading title={subcategory.name} text={subcategory.description} query={query}>
          {siblings.length > 1 && <SiblingLinks category={category} siblings={siblings} shown={subcategory} />}
        </ListHeading>
        <ProductList query={query} />
      </div>
    </Page>
  )
}
