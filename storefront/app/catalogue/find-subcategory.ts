import type { Category } from '@kargha/contract/shop/catalogue.ts'
import type { ListedSubcategory } from '../shop-client/queries.ts'

type SubcategoryAddress = {
  category?: string | undefined
  subcategory?: string | undefined
  item?: string | null | undefined
}

/** By both slugs, or by id or slug as `item`. */
export function findSubcategory(
  address: SubcategoryAddress,
  categories: readonly Category[],
  subcategories: readonly ListedSubcategory[],
): { category: Category; subcategory: ListedSubcategory } | undefined {
  for (const subcategory of subcategories) {
    const category = categories.find(({ _id }) => _id === subcategory.categoryId)
    if (!category) continue
    const bySlugs = category.slug === address.category && subcategory.slug === address.subcategory
    const byItem = address.item !== undefined && [subcategory._id, subcategory.slug].includes(address.item ?? '')
    if (bySlugs || byItem) return { category, subcategory }
  }
  return undefined
}
