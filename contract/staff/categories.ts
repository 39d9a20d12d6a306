import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { Category, Subcategory } from '../shop/catalogue.ts'
import { changedVersion, position, savedFields } from './fields.ts'
import { Slug } from './product-fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const name = required('Please enter a name', 60)
const image = required('Please choose a picture', 500)

/** An omitted slug is derived from the name. */
export const NewCategory = z.object({ name, slug: Slug.optional(), position: position.default(0) })
export type NewCategory = z.output<typeof NewCategory>
/** Omitted fields stay as they are. */
export const CategoryChange = z.object({ name, slug: Slug, position, version: changedVersion }).partial()
export type CategoryChange = z.output<typeof CategoryChange>

export const StaffCategoriesQuery = listQuery(['position', 'name'], 'asc')
export type StaffCategoriesQuery = z.output<typeof StaffCategoriesQuery>

/** `products` counts drafts and withdrawn ones too. */
export const StaffCategory = Category.extend({ position: z.int(), products: z.int(), ...savedFields })
export type StaffCategory = z.infer<typeof StaffCategory>

const categoryId = required('Please choose a category')

/** Its products' class, unless they have their own; null for the shop's. */
const taxClassId = Id.nullable()

const description = z.string().trim().max(300, 'Must be 300 characters or fewer')

export const NewSubcategory = NewCategory.extend({
  categoryId,
  image,
  description: description.default(''),
  taxClassId: taxClassId.default(null),
})
export type NewSubcategory = z.output<typeof NewSubcategory>
export const SubcategoryChange = CategoryChange.extend({
  categoryId: categoryId.optional(),
  image: image.optional(),
  description: description.optional(),
  taxClassId: taxClassId.optional(),
})
export type SubcategoryChange = z.output<typeof SubcategoryChange>

export const StaffSubcategoriesQuery = StaffCategoriesQuery.extend({ categoryId: Id.optional() })
export type StaffSubcategoriesQuery = z.output<typeof StaffSubcategoriesQuery>

export const StaffSubcategory = Subcategory.extend({
  categoryName: z.string(),
  position: z.int(),
  products: z.int(),
  taxClassId,
  ...savedFields,
})
export type StaffSubcategory = z.infer<typeof StaffSubcategory>

export const staffCategories = {
  getCategories: listCall(
    staffRoutes.getCategories,
    'Categories; q searches names',
    StaffCategoriesQuery,
    StaffCategory,
  ),
  getCategory: recordCall(staffRoutes.getCategory, 'One category', StaffCategory),
  createCategory: bodyCall(staffRoutes.createCategory, 'Create a category', NewCategory, StaffCategory, 'SLUG_TAKEN'),
  saveCategory: savingCall(staffRoutes.saveCategory, 'Change a category', CategoryChange, StaffCategory, 'SLUG_TAKEN'),
  deleteCategory: deletionCall(staffRoutes.deleteCategory, 'Delete a category that has no sub-category', 'IN_USE'),

  getSubcategories: listCall(
    staffRoutes.getSubcategories,
    'Sub-categories; q searches names',
    StaffSubcategoriesQuery,
    StaffSubcategory,
  ),
  getSubcategory: recordCall(staffRoutes.getSubcategory, 'One sub-category', StaffSubcategory),
  createSubcategory: bodyCall(
    staffRoutes.createSubcategory,
    'Create a sub-category',
    NewSubcategory,
    StaffSubcategory,
    'SLUG_TAKEN',
  ),
  saveSubcategory: savingCall(
    staffRoutes.saveSubcategory,
    'Change a sub-category; its products move with it to another category',
    SubcategoryChange,
    StaffSubcategory,
    'SLUG_TAKEN',
  ),
  deleteSubcategory: deletionCall(staffRoutes.deleteSubcategory, 'Delete a sub-category that has no product', 'IN_USE'),
}
