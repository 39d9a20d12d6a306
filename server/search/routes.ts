import { emptyProductList, productLists } from '../catalogue/product-list.ts'
import type { Deps } from '../deps.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { productSearch } from './search-products.ts'

/** A shopper who is typing makes one or two requests a second. */
const searches: Limit = { name: 'search', times: 120, seconds: 60 }

export function searchRoutes(register: RegisterRoute, { db, countAttempt }: Deps): void {
  const list = productLists(db)
  const search = productSearch(db)

  register('searchProducts', async ({ query, address }) => {
    await countAttempt(searches, address)
    const selection = await search(query.name)
    return { message: 'Products', ...(selection === null ? emptyProductList(query) : await list(selection, query)) }
  })
}
