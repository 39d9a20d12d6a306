import { subcategories } from '../../catalogue/categories/categories-table.ts'
import { hasIdOrSlug } from '../../catalogue/products/slug.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { productLists } from './product-list.ts'
import { productSelections, subcategorySelection } from './product-selections.ts'

export function listRoutes(register: RegisterRoute, { reader }: Deps): void {
  const list = productLists(reader)

  const registerList = (
    name:
      | 'getAllProducts'
      | 'getFeaturedProducts'
      | 'getNewArrivals'
      | 'getBestSellers'
      | 'getCollection'
      | 'getSaleProducts',
    selection: keyof typeof productSelections,
  ) =>
    register(name, async ({ query }) => ({ message: 'Products', ...(await list(productSelections[selection], query)) }))
  registerList('getAllProducts', 'all')
  registerList('getFeaturedProducts', 'featured')
  registerList('getNewArrivals', 'newArrivals')
  registerList('getBestSellers', 'bestSellers')
  registerList('getCollection', 'collection')
  registerList('getSaleProducts', 'sale')

  register('getProductsBySubcategory', async ({ params, query }) => {
    const [subcategory] = await reader
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(hasIdOrSlug(subcategories, params.id))
      .limit(1)
    if (subcategory === undefined) throw notFound('Sub-category')
    return { message: 'Products', ...(await list(subcategorySelection(subcategory.id), query)) }
  })
}
