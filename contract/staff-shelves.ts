import { z } from 'zod'
import { Id, required } from './call.ts'
import { Category, Subcategory } from './catalogue.ts'
import { listQuery } from './staff-fields.ts'
import { Slug } from './staff-products.ts'

/** These lists stand in the order that staff gave them. */
const order = z.enum(['asc', 'desc']).default('asc')
const position = z.int('A position is a whole number').min(-1_000_000).max(1_000_000)
const name = required('Please give it a name', 60)
const image = required('Please choose a picture', 500)

/** A shelf's change: what is left out stays as it is. A slug left out of a new one is made of its name. */
export const NewCategory = z.object({ name, slug: Slug.optional(), position: position.default(0) })
export type NewCategory = z.output<typeof NewCategory>
export const CategoryChange = z.object({ name, slug: Slug, position }).partial()
export type CategoryChange = z.output<typeof CategoryChange>

export const StaffCategoriesQuery = listQuery(['position', 'name']).extend({ order })
export type StaffCategoriesQuery = z.output<typeof StaffCategoriesQuery>

/** A category, and how many products stand in it, drafts and withdrawn ones too. */
export const StaffCategory = Category.extend({ position: z.int(), products: z.int() })
export type StaffCategory = z.infer<typeof StaffCategory>

const categoryId = required('Please choose a category')

const description = z.string().trim().max(300, 'Must be 300 characters or fewer')

export const NewSubcategory = NewCategory.extend({ categoryId, image, description: description.default('') })
export type NewSubcategory = z.output<typeof NewSubcategory>
export const SubcategoryChange = CategoryChange.extend({
  categoryId: categoryId.optional(),
  image: image.optional(),
  description: description.optional(),
})
export type SubcategoryChange = z.output<typeof SubcategoryChange>

export const StaffSubcategoriesQuery = StaffCategoriesQuery.extend({ categoryId: Id.optional() })
export type StaffSubcategoriesQuery = z.output<typeof StaffSubcategoriesQuery>

export const StaffSubcategory = Subcategory.extend({ position: z.int(), products: z.int() })
export type StaffSubcategory = z.infer<typeof StaffSubcategory>

const link = 'A link is an address in the shop (/sale) or a web address (https://…)'

export const NewBanner = z.object({
  image,
  /** Said to those who can't see the picture. */
  alt: required('Please describe the picture', 300),
  link: required(link, 500).regex(/^(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s]+)$/, link),
  position: position.default(0),
})
export type NewBanner = z.output<typeof NewBanner>
export const BannerChange = z.object({ ...NewBanner.shape, position }).partial()
export type BannerChange = z.output<typeof BannerChange>

export const StaffBannersQuery = listQuery(['position']).extend({ order })
export type StaffBannersQuery = z.output<typeof StaffBannersQuery>

export const StaffBanner = z.object({
  _id: Id,
  image: z.string(),
  alt: z.string(),
  link: z.string(),
  position: z.int(),
})
export type StaffBanner = z.infer<typeof StaffBanner>
