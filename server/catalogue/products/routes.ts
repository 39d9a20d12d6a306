import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { getCategories, getSubcategories } from '../categories/categories.ts'
import { presentAddress } from '../categories/earlier-addresses.ts'
import { productReader } from './product.ts'

export function productRoutes(register: RegisterRoute, { reader }: Deps): void {
  const readProduct = productReader(reader)

  register('getCategories', async () => ({ message: 'Categories', data: await getCategories(reader) }))
  register('getSubcategories', async () => ({ message: 'Sub-categories', data: await getSubcategories(reader) }))

  register('getPresentAddress', async ({ query }) => ({
    message: 'The present address',
    data: { address: await presentAddress(reader, query.address) },
  }))

  register('getProduct', async ({ params }) => ({ message: 'The product', data: await readProduct(params.id) }))
}
