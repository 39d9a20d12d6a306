import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { getCategories, getSubcategories } from '../categories/categories.ts'
import { presentAddressReader } from '../redirects/present-address.ts'
import { productReader } from './product.ts'

export function productRoutes(register: RegisterRoute, { reader }: Deps): void {
  const readProduct = productReader(reader)
  const presentAddress = presentAddressReader(reader)

  register('getCategories', async () => ({ message: 'Categories', data: await getCategories(reader) }))
  register('getSubcategories', async () => ({ message: 'Sub-categories', data: await getSubcategories(reader) }))

  register('getPresentAddress', async ({ query }) => {
    const address = await presentAddress(query.address)
    if (address === undefined) throw notFound('Page')
    return { message: 'The present address', data: { address } }
  })

  register('getProduct', async ({ params }) => ({ message: 'The product', data: await readProduct(params.id) }))
}
