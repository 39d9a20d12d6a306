import type { ListName } from '../api.ts'
import { links } from '../links.ts'

type ListOfPage = { list: ListName; title: string; text: string }

/** The addresses that show one of the shop's product lists and nothing else. */
const productLists: Record<string, ListOfPage> = {
  [links.bestSellers]: {
    list: 'getBestSellers',
    title: 'Best Sellers',
    text: 'What other wardrobes chose: the pieces that leave our shelves soonest.',
  },
  [links.newArrivals]: {
    list: 'getNewArrivals',
    title: 'New Arrivals',
    text: 'Just off the loom, the printing table and the embroidery frame.',
  },
  [links.collections]: {
    list: 'getCollection',
    title: 'Collections',
    text: 'Heirlooms and single pieces: what our buyers would have kept for themselves.',
  },
  [links.sale]: {
    list: 'getSaleProducts',
    title: 'Sale',
    text: 'Every piece at a reduced price, while it lasts.',
  },
}

/** The list that the page at `path` shows. */
export const listAt = (path: string): ListOfPage | undefined => productLists[path.replace(/\/$/, '')]
