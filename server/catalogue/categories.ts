import type { Category, Subcategory } from '@kargha/contract/catalogue.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { categories, subcategories } from './catalogue-table.ts'

export const getCategories = (db: Database): Promise<Category[]> =>
  db
    .select({ _id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))

export const getSubcategories = (db: Database): Promise<Subcategory[]> =>
  db
    .select({
      _id: subcategories.id,
      name: subcategories.name,
      slug: subcategories.slug,
      image: subcategories.image,
      description: subcategories.description,
      categoryId: subcategories.categoryId,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .orderBy(asc(categories.position), asc(subcategories.position), asc(subcategories.id))
