import type { Category, Subcategory } from '@kargha/contract/catalogue.ts'

type Asked = { category?: string | undefined; subcategory?: string | undefined; item?: string | null | undefined }

/** The sub-category that an address means: by both slugs, or by its id (or slug) as `item`. */
export function findSubcategory(
  asked: Asked,
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): { category: Category; subcategory: Subcategory } | undefined {
  for (const subcategory of subcategories) {
    const category = categories.find(({ _id }) => _id === subcategory.categoryId)
    if (!category) continue
    const bySlugs = category.slug === asked.category && subcategory.slug === asked.subcategory
    const byItem = asked.item !== undefined && [subcategory._id, subcategory.slug].includes(asked.item ?? '')
    if (bySlugs || byItem) return { category, subcategory }
  }
  return undefined
}
