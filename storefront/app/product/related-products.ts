import type { ProductCard } from '@kargha/contract/catalogue.ts'
import type { Client } from '@kargha/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { live } from '../api.ts'

/** How many products stand beside one. */
const shown = 4

type Compared = Pick<ProductCard, '_id' | 'subCategoryId' | 'tags' | 'quantity'>

/** Those of `others` that are most like `product`: in stock, by the tags they share and by its sub-category; at most four. */
export function mostLike<Other extends Compared>(product: Compared, others: readonly Other[]): Other[] {
  const likeness = (other: Compared) =>
    other.tags.filter((tag) => product.tags.includes(tag)).length +
    (other.subCategoryId._id === product.subCategoryId._id ? 2 : 0)
  return others
    .filter(({ _id, quantity }) => _id !== product._id && quantity > 0)
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, shown)
}

/** What to look at beside a product: the most alike of its craft and of its category. */
export const relatedQuery = (client: Client, product: ProductCard) =>
  queryOptions({
    queryKey: ['getAllProducts', 'related', product._id],
    queryFn: async () => {
      const [tag] = product.tags
      const shelves = await Promise.all([
        tag ? client('getAllProducts', { query: { tag, limit: 2 * shown } }) : { data: [] },
        client('getAllProducts', {
          query: { category: product.categoryId.slug, sort: 'bestselling', limit: 3 * shown },
        }),
      ])
      const byId = new Map(shelves.flatMap(({ data }) => data).map((each) => [each._id, each]))
      return mostLike(product, [...byId.values()])
    },
    ...live,
  })
