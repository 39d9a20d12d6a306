import type { ListedProduct } from '@kargha/contract/shop/catalogue.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { toCardProduct } from '../shop-client/card-product.ts'
import { live } from '../shop-client/queries.ts'

const maxShown = 4

type ComparedProduct = Pick<ListedProduct, '_id' | 'subCategoryId' | 'tags' | 'quantity'>

/** In stock, with the most shared tags and the same sub-category. */
export function mostSimilar<Other extends ComparedProduct>(
  product: ComparedProduct,
  others: readonly Other[],
): Other[] {
  const similarity = (other: ComparedProduct) =>
    other.tags.filter((tag) => product.tags.includes(tag)).length +
    (other.subCategoryId._id === product.subCategoryId._id ? 2 : 0)
  return others
    .filter(({ _id, quantity }) => _id !== product._id && quantity > 0)
    .sort((one, other) => similarity(other) - similarity(one))
    .slice(0, maxShown)
}

/** From products with its first tag and its category's best sellers. */
export const relatedQuery = (client: Client, product: ListedProduct) =>
  queryOptions({
    queryKey: ['getAllProducts', 'related', product._id],
    queryFn: async () => {
      const [tag] = product.tags
      const lists = await Promise.all([
        tag ? client('getAllProducts', { query: { tag, limit: 2 * maxShown } }) : { data: [] },
        client('getAllProducts', {
          query: { category: product.categoryId.slug, sort: 'bestselling', limit: 3 * maxShown },
        }),
      ])
      const byId = new Map(lists.flatMap(({ data }) => data).map((each) => [each._id, each]))
      return mostSimilar(product, [...byId.values()]).map(toCardProduct)
    },
    ...live,
  })
