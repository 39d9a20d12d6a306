import type { FacetedList } from '../facets/facet-query.ts'
import { links } from '../shop-client/links.ts'
import type { ListName } from '../shop-client/queries.ts'

type PageList = { list: ListName; of: FacetedList; title: string; text: string }

const productLists: Record<string, PageList> = {
  [links.bestSellers]: {
    list: 'getBestSellers',
    of: { list: 'best-sellers' },
    title: 'Best Sellers',
    text: 'Customer favourites: the pieces that sell fastest.',
  },
  [links.newArrivals]: {
    list: 'getNewArrivals',
    of: { list: 'new-arrivals' },
    title: 'New Arrivals',
    text: 'Just off the loom, the printing table and the embroidery frame.',
  },
  [links.collections]: {
    list: 'getCollection',
    of: { list: 'collection' },
    title: 'Collections',
    text: 'Heirlooms and one-of-a-kind pieces, picked by our buyers.',
  },
  [links.sale]: {
    list: 'getSaleProducts',
    of: { list: 'sale' },
    title: 'Sale',
    text: 'Reduced prices, while stocks last.',
  },
}

export const listAt = (path: string): PageList | undefined => productLists[path.replace(/\/$/, '')]
