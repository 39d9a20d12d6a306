import type { Database } from '../db/database.ts'
import { invalid } from '../http/refusal.ts'
import { categories, subcategories } from './catalogue-table.ts'

type Named = { slug: string; name: string }
type Place = { categoryId: string; subCategoryId: string }

const isCalled = (words: string) => {
  const asked = words.trim().toLowerCase()
  return ({ slug, name }: Named) => slug === asked || name.toLowerCase() === asked
}

/**
 * Tells the ids of a category and a sub-category that are given by slug or name. The answer throws a refusal where there is
 * no such place, or more than one.
 */
export async function placesByName(db: Database): Promise<(category: string, subcategory: string) => Place> {
  const allCategories = await db.select().from(categories)
  const allPlaces = await db.select().from(subcategories)
  return (category, subcategory) => {
    const within = allCategories.filter(isCalled(category))
    if (category.trim() !== '' && within.length === 0) throw invalid('category', `There is no category “${category}”`)
    const found = allPlaces
      .filter(isCalled(subcategory))
      .filter(({ categoryId }) => category.trim() === '' || within.some(({ id }) => id === categoryId))
    if (found.length > 1) throw invalid('subCategory', `There is more than one sub-category “${subcategory}”`)
    const [place] = found
    if (place === undefined)
      throw invalid('subCategory', `There is no sub-category “${subcategory}”${category && ` in “${category}”`}`)
    return { categoryId: place.categoryId, subCategoryId: place.id }
  }
}
