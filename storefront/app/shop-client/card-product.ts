import type { ListedProduct } from '@kargha/contract/catalogue.ts'

const fields = [
  ...(['_id', 'slug', 'name', 'categoryName', 'subCategoryName', 'images', 'quantity'] as const),
  ...(['sellingPrice', 'originalPrice', 'averageRating', 'totalRatings'] as const),
]

/** What a product's card and its heart need. A page carries this for each of its cards; the whole product is 1.5 kB. */
export type CardProduct = Pick<ListedProduct, (typeof fields)[number]>

export const toCardProduct = (product: ListedProduct): CardProduct =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as CardProduct
