import type { Deps } from '../deps.ts'
import { notFound } from '../http/refusal.ts'
import { keptResponse, type RegisterRoute, sharedResponse } from '../http/register-route.ts'
import { subcategories } from './catalogue-table.ts'
import { getCategories, getSubcategories } from './categories.ts'
import { presentAddress } from './earlier-addresses.ts'
import { productReader } from './product.ts'
import { productLists } from './product-list.ts'
import { productSelections, subcategorySelection } from './product-selections.ts'
import { hasIdOrSlug } from './slug.ts'

export function catalogueRoutes(register: RegisterRoute, { reader }: Deps): void {
  const list = productLists(reader)
  const readProduct = productReader(reader)

  register('getCategories', async () => ({ message: 'Categories', data: await getCategories(reader) }), keptResponse)
  register(
    'getSubcategories',
    async () => ({ message: 'Sub-categories', data: await getSubcategories(reader) }),
    keptResponse,
  )

  register('getPresentAddress', async ({ query }) => ({
    message: 'The present address',
    data: { address: await presentAddress(reader, query.address) },
  }))

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
    register(
      name,
      async ({ query }) => ({ message: 'Products', ...(await list(productSelections[selection], query)) }),
      keptResponse,
    )
  registerList('getAllProducts', 'all')
  registerList('getFeaturedProducts', 'featured')
  registerList('getNewArrivals', 'newArrivals')
  registerList('getBestSellers', 'bestSellers')
  registerList('getCollection', 'collection')
  registerList('getSaleProducts', 'sale')

  register(
    'getProductsBySubcategory',
    async ({ params, query }) => {
      const [subcategory] = await reader
        .select({ id: subcategories.id })
        .from(subcategories)
        .where(hasIdOrSlug(subcategories, params.id))
        .limit(1)
      if (subcategory === undefined) throw notFound('Sub-category')
      return { message: 'Products', ...(await list(subcategorySelection(subcategory.id), query)) }
    },
    keptResponse,
  )

  register(
    'getProduct',
    async ({ params }) => ({ message: 'The product', data: await readProduct(params.id) }),
    sharedResponse,
  )
}
