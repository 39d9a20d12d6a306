import type { Category, Subcategory } from '@kargha/contract/shop/catalogue.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database, Reader } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { categories, subcategories } from './categories-table.ts'

export const getCategories = (db: Reader): Promise<Category[]> =>
  db
    .select({ _id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))

export const subcategoryColumns = {
  _id: subcategories.id,
  name: subcategories.name,
  slug: subcategories.slug,
  image: subcategories.image,
  description: subcategories.description,
  categoryId: subcategories.categoryId,
}

export const getSubcategories = (db: Reader): Promise<Subcategory[]> =>
  db
    .select(subcategoryColumns)
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .orderBy(asc(categories.position), asc(subcategories.position), asc(subcategories.id))

type SluggedName = { slug: string; name: string }
export type SubcategoryIds = { categoryId: string; subCategoryId: string }

const hasSlugOrName = (slugOrName: string) => {
  const wanted = slugOrName.trim().toLowerCase()
  return ({ slug, name }: SluggedName) => slug === wanted || name.toLowerCase() === wanted
}

/** Finds a sub-category by slugs or names; the category may be empty. Throws VALIDATION_FAILED for none or several. */
export async function subcategoryFinder(
  db: Database,
): Promise<(category: string, subcategory: string) => SubcategoryIds> {
  const allCategories = await db.select().from(categories)
  const allSubcategories = await db.select().from(subcategories)
  return (category, subcategory) => {
    const parents = allCategories.filter(hasSlugOrName(category))
    if (category.trim() === '' && subcategory.trim() === '') throw invalid('subCategory', 'No sub-category is named')
    if (category.trim() !== '' && parents.length === 0) throw invalid('category', `There is no category “${category}”`)
    const matches = allSubcategories
      .filter(hasSlugOrName(subcategory))
      .filter(({ categoryId }) => category.trim() === '' || parents.some(({ id }) => id === categoryId))
    if (matches.length > 1) throw invalid('subCategory', `There is more than one sub-category “${subcategory}”`)
    const [match] = matches
    if (match === undefined)
      throw invalid('subCategory', `There is no sub-category “${subcategory}”${category && ` in “${category}”`}`)
    return { categoryId: match.categoryId, subCategoryId: match.id }
  }
}
