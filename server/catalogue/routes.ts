import type { Tools } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import { notFound } from '../http/refusal.ts'
import { type Serve, shared } from '../http/serve.ts'
import { subcategories } from './catalogue-table.ts'
import { getCategories, getSubcategories } from './categories.ts'
import { isNamed } from './named.ts'
import { getRatings, productReader } from './product.ts'
import { emptyList, productLists } from './product-list.ts'
import { productSearch } from './search-products.ts'
import { shelves, subcategoryShelf } from './shelves.ts'

/** A shopper who types makes a request or two a second. */
const searches: Limit = { name: 'search', times: 120, seconds: 60 }

export function catalogueRoutes(serve: Serve, { db, countAttempt }: Tools): void {
  const list = productLists(db)
  const search = productSearch(db)
  const readProduct = productReader(db)

  serve('getCategories', async () => ({ message: 'Categories', data: await getCategories(db) }), shared)
  serve('getSubcategories', async () => ({ message: 'Sub-categories', data: await getSubcategories(db) }), shared)

  const serveShelf = (
    name:
      | 'getAllProducts'
      | 'getFeaturedProducts'
      | 'getNewArrivals'
      | 'getBestSellers'
      | 'getCollection'
      | 'getSaleProducts',
    shelf: keyof typeof shelves,
  ) => serve(name, async ({ query }) => ({ message: 'Products', ...(await list(shelves[shelf], query)) }), shared)
  serveShelf('getAllProducts', 'all')
  serveShelf('getFeaturedProducts', 'featured')
  serveShelf('getNewArrivals', 'newArrivals')
  serveShelf('getBestSellers', 'bestSellers')
  serveShelf('getCollection', 'collection')
  serveShelf('getSaleProducts', 'sale')

  serve(
    'getProductsBySubcategory',
    async ({ params, query }) => {
      const [subcategory] = await db
        .select({ id: subcategories.id })
        .from(subcategories)
        .where(isNamed(subcategories, params.id))
        .limit(1)
      if (subcategory === undefined) throw notFound('Sub-category')
      return { message: 'Products', ...(await list(subcategoryShelf(subcategory.id), query)) }
    },
    shared,
  )

  serve('searchProducts', async ({ query, address }) => {
    await countAttempt(searches, address)
    const shelf = await search(query.name)
    return { message: 'Products', ...(shelf === null ? emptyList(query) : await list(shelf, query)) }
  })

  serve('getProduct', async ({ params }) => ({ message: 'The product', data: await readProduct(params.id) }), shared)
  serve(
    'getProductRatings',
    async ({ params }) => ({
      message: 'Ratings and reviews',
      data: await getRatings(db, params.id),
    }),
    shared,
  )
}
