import { validate } from '@kargha/contract/kernel/validate.ts'
import { NewCategory, NewSubcategory } from '@kargha/contract/staff/categories.ts'
import type { z } from 'zod'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { AuditRecord } from '../../shop/audit/audited.ts'
import { getCategories, getSubcategories, type SubcategoryIds, subcategoryFinder } from '../categories/categories.ts'
import { createCategory } from '../categories/staff-categories.ts'
import { createSubcategory } from '../categories/staff-subcategories.ts'
import type { ProductRows } from './product-groups.ts'

export type PlaceNames = { category: string; subCategory: string }

export type PlaceOptions = {
  actor: string
  /** Another shop's categories are found by the sub-category's name alone, if one has it. */
  hasForeignPlaces?: boolean
  /** A picture for each sub-category that is to be created, by `placeKey`; omitted, unknown ones are faults. */
  newPlaces?: ReadonlyMap<string, string>
  /** Of new products whose rows name neither category nor sub-category; omitted, those are faults. */
  commonPlace?: PlaceNames | undefined
}

export type PlaceContext = {
  actor: string
  hasForeignPlaces: boolean
  newPlaces: PlaceOptions['newPlaces'] | undefined
  commonPlace: PlaceNames | undefined
  place: Awaited<ReturnType<typeof subcategoryFinder>>
  /** As `Category › Sub-category`. */
  unknownPlaces: Set<string>
  /** First rows of new products that name no place. */
  unplaced: Set<number>
}

export type CreatedPlace = AuditRecord & { action: 'createCategory' | 'createSubcategory' }

/** Throws VALIDATION_FAILED. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, problems } = validate(schema, input)
  if (problems) throw new Refusal('VALIDATION_FAILED', problems.message, problems)
  return data
}

export const placeNames = ({ cells }: CsvRow): PlaceNames => ({
  category: cells.get('category')?.trim() ?? '',
  subCategory: cells.get('subCategory')?.trim() ?? '',
})

const isUnnamed = ({ category, subCategory }: PlaceNames) => category === '' && subCategory === ''

/** As staff write it: `Saree › Cotton`, `Saree > Cotton`, or `Kurti`, which is in a category of that name. */
export function placeNamed(text: string): PlaceNames | undefined {
  const [category = '', subCategory = category] = text.split(/[›>]/).map((name) => name.trim())
  return category === '' ? undefined : { category, subCategory }
}

/** What a new product's row names, or else what all have in common. */
function wantedPlace(row: CsvRow, common: PlaceNames | undefined): PlaceNames {
  const named = placeNames(row)
  return isUnnamed(named) && common ? common : named
}

const placeKey = ({ category, subCategory }: PlaceNames) => `${category} > ${subCategory}`.toLowerCase()

/** A sub-category shows the first picture of its products. A check that hasn't any yet takes it for granted. */
export function placesIn(
  groups: readonly ProductRows[],
  commonPlace: PlaceNames | undefined,
  isCheck: boolean,
): Map<string, string> {
  const places = new Map<string, string>()
  for (const { first } of groups) {
    const key = placeKey(wantedPlace(first, commonPlace))
    const image = first.cells.get('images')?.split('|')[0]?.trim()
    if (!places.has(key) && image) places.set(key, image)
    else if (isCheck && !places.has(key)) places.set(key, '/media/not-fetched-yet.webp')
  }
  return places
}

/** Undefined instead of throwing. */
function foundPlace(category: string, subcategory: string, { place }: Pick<PlaceContext, 'place'>) {
  try {
    return place(category, subcategory)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The ids of the sub-category that a row names, or that a new product gets. Throws VALIDATION_FAILED. */
export function placeOf(row: CsvRow, context: PlaceContext): SubcategoryIds {
  if (isUnnamed(placeNames(row))) context.unplaced.add(row.row)
  const { category, subCategory } = wantedPlace(row, context.commonPlace)
  const alone = context.hasForeignPlaces ? foundPlace('', subCategory, context) : undefined
  const found = alone ?? foundPlace(category, subCategory, context)
  if (!found && category !== '' && subCategory !== '') context.unknownPlaces.add(`${category} › ${subCategory}`)
  return found ?? context.place(category, subCategory)
}

/** Refusals are about the cell that names what is created. */
async function forColumn<Created>(
  column: 'category' | 'subCategory',
  create: () => Promise<Created>,
): Promise<Created> {
  try {
    return await create()
  } catch (error) {
    throw error instanceof Refusal ? invalid(column, error.message) : error
  }
}

/**
 * Creates the sub-category that a product's row names, and its category, where the shop has none and `newPlaces` allows it. Throws
 * VALIDATION_FAILED.
 */
export async function createPlace(
  tx: Transaction,
  first: CsvRow,
  isNew: boolean,
  context: PlaceContext,
): Promise<CreatedPlace[]> {
  const { newPlaces, commonPlace, hasForeignPlaces, actor } = context
  const { category, subCategory } = wantedPlace(first, isNew ? commonPlace : undefined)
  if (newPlaces === undefined || category === '' || subCategory === '') return []
  if (foundPlace(category, subCategory, context) || (hasForeignPlaces && foundPlace('', subCategory, context)))
    return []
  const image = newPlaces.get(placeKey({ category, subCategory }))
  if (image === undefined)
    throw invalid(
      'subCategory',
      `Please create the sub-category “${subCategory}” first: no product of it has a picture`,
    )
  return tx.transaction(async (savepoint) => {
    const entries: CreatedPlace[] = []
    const details = { import: true }
    let parent = (await getCategories(savepoint)).find(({ name, slug }) =>
      [name.toLowerCase(), slug].includes(category.toLowerCase()),
    )
    if (parent === undefined) {
      const after = await forColumn('category', async () =>
        createCategory(savepoint, checked(NewCategory, { name: category }), actor),
      )
      parent = after
      entries.push({ action: 'createCategory', subject: after.name, before: null, after, details })
    }
    const fields = { name: subCategory, categoryId: parent._id, image }
    const after = await forColumn('subCategory', async () =>
      createSubcategory(savepoint, checked(NewSubcategory, fields), actor),
    )
    entries.push({ action: 'createSubcategory', subject: after.name, before: null, after, details })
    context.place = await subcategoryFinder(savepoint)
    return entries
  })
}

/** Where the check of a product whose own place is faulty puts it. The caller undoes that. */
export async function anyPlace(tx: Transaction, actor: string): Promise<SubcategoryIds> {
  const [{ _id: subCategoryId, categoryId } = {}] = await getSubcategories(tx)
  if (subCategoryId && categoryId) return { categoryId, subCategoryId }
  const [category = await createCategory(tx, checked(NewCategory, { name: 'Any' }), actor)] = await getCategories(tx)
  const fields = { name: 'Any', categoryId: category._id, image: '/media/any.webp' }
  const created = await createSubcategory(tx, checked(NewSubcategory, fields), actor)
  return { categoryId: category._id, subCategoryId: created._id }
}
