import type { ListedProduct } from '@kargha/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { ProductRow } from '../product-cards/product-row.tsx'
import { useClient } from '../shop-client/client.ts'
import { relatedQuery } from './related-query.ts'

/** A row of related products; hidden unless they fill it. */
export function RelatedProducts({ product }: { product: ListedProduct }) {
  const { data: products = [] } = useQuery(relatedQuery(useClient(), product))
  return products.length < 4 ? null : <ProductRow title="You may also like" products={products} />
}
