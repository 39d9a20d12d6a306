import type { ListedProduct } from '@kargha/contract/shop/catalogue.ts'

const fields = [
  ...(['_id', 'slug', 'name', 'categoryName', 'subCategoryName', 'images', 'quantity'] as const),
  ...(['sellingPrice', 'originalPrice', 'averageRating', 'totalRatings'] as const),
]

type ListedFields = Pick<ListedProduct, (typeof fields)[number]>

/** A page carries this for each card; the whole product is 1.5 kB. */
export type CardProduct = ListedFields & {
  isFrom?: boolean
  hasOptions?: boolean
}

export const toCardProduct = (product: ListedProduct): CardProduct => ({
  ...(Object.fromEntries(fields.map((field) => [field, product[field]])) as ListedFields),
  // The front and, on hover, the back.
  images: product.images.slice(0, 2),
  ...(product.priceRange.lowest !== product.priceRange.highest && { isFrom: true }),
  ...(product.options.length > 0 && { hasOptions: true }),
})
