import type { ListedProduct } from '@kargha/contract/shop/catalogue.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { toCardProduct } from '../shop-client/card-product.ts'
import { live } from '../shop-client/queries.ts'

/** How many related products are shown. */
const maxShown = 4

type ComparedProduct = Pick<ListedProduct, '_id' | 'subCategoryId' | 'tags' | 'quantity'>

/** The in-stock products of `others` that share the most tags and the sub-category with `product`; at most four. */
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

/** Products similar to `product`, chosen from those with its first tag and the best sellers of its category. */
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
