import { z } from 'zod'
import { productLabels } from '../../domain/enums.ts'
import { Id, required, rupees } from '../kernel/call.ts'
import { ListedProduct } from '../shop/catalogue.ts'
import { CollectionPage } from '../shop/collections.ts'
import { changedVersion, position, savedFields } from './fields.ts'
import { Slug } from './product-fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const price = 'A price must be an amount in rupees from 0 to 10,00,000, with at most two decimals'
const limit = rupees(price).min(0, price).max(1_000_000, price).multipleOf(0.01, price).nullable()
const days = 'The days must be a whole number from 1 to 3,650'
const someOf = (message: string, max = 40) =>
  z.array(required(message, 60), message).min(1, message).max(max, `At most ${max}`)

/** A condition on products. */
export const CollectionRule = z.discriminatedUnion(
  'kind',
  [
    z
      .object({ kind: z.literal('price'), min: limit, max: limit })
      .refine(({ min, max }) => min !== null || max !== null, { message: 'Please give a price', path: ['min'] })
      .refine(({ min, max }) => min === null || max === null || min <= max, {
        message: 'The higher price can’t be below the lower one',
        path: ['max'],
      }),
    /** Slugs, followed when a value is renamed or merged. */
    z.object({
      kind: z.literal('attribute'),
      attributeId: required('Please choose an attribute'),
      values: z
        .array(required('Please choose a value', 120), 'Please choose a value')
        .min(1, 'Please choose a value')
        .max(40),
    }),
    z.object({ kind: z.literal('label'), label: z.enum(productLabels, 'Please choose a label') }),
    z.object({ kind: z.literal('stock'), isInStock: z.boolean('Please choose in stock or sold out') }),
    z.object({ kind: z.literal('sale'), isOnSale: z.boolean('Please choose on sale or not') }),
    z.object({ kind: z.literal('category'), ids: someOf('Please choose a category') }),
    z.object({ kind: z.literal('subCategory'), ids: someOf('Please choose a sub-category') }),
    z.object({ kind: z.literal('tag'), tags: someOf('Please enter a tag') }),
    z.object({ kind: z.literal('addedSince'), date: z.iso.date('Please choose a day') }),
    z.object({ kind: z.literal('addedWithin'), days: z.int(days).min(1, days).max(3650, days) }),
  ],
  'Please choose what the rule is about',
)
export type CollectionRule = z.output<typeof CollectionRule>

const pins = 'At most 100 products can be pinned'
const exclusions = 'At most 100 products can be left out'

/** Without rules only pinned products. */
const contents = {
  /** Whether all rules must hold, or any. */
  needsAll: z.boolean().default(true),
  rules: z.array(CollectionRule).max(20, 'A collection can have at most 20 rules').default([]),
  /** `pinned` come first, in this order, whatever the rules; `excluded` never appear. */
  pinned: z.array(Id).max(100, pins).default([]),
  excluded: z.array(Id).max(100, exclusions).default([]),
}
const isPickedOnce = ({ pinned, excluded }: { pinned: string[]; excluded: string[] }) =>
  new Set([...pinned, ...excluded]).size === pinned.length + excluded.length
const pickedTwice = { message: 'A product can be pinned or left out, and only once', path: ['pinned'] }
export const CollectionContents = z.object(contents).refine(isPickedOnce, pickedTwice)
export type CollectionContents = z.output<typeof CollectionContents>

const time = z.iso.datetime({ offset: true, error: 'Please give a date and a time' }).nullable().default(null)

/** Saving replaces all of it. An omitted slug is derived from the name. */
export const CollectionFields = z
  .object({
    version: changedVersion,
    name: required('Please enter a name', 60),
    slug: Slug.optional(),
    description: z.string().trim().max(300, 'Must be 300 characters or fewer').default(''),
    /** Sanitised when saved. */
    text: z.string().max(20_000, 'The text can have at most 20000 characters').default(''),
    image: required('Please choose a picture', 500),
    isInMenu: z.boolean().default(false),
    position: position.default(0),
    /** Always visible if both are null. */
    showsFrom: time,
    showsUntil: time,
    ...contents,
  })
  .refine(isPickedOnce, pickedTwice)
  .refine(({ showsFrom, showsUntil }) => !showsFrom || !showsUntil || new Date(showsFrom) < new Date(showsUntil), {
    message: 'A collection’s end must be after its beginning',
    path: ['showsUntil'],
  })
export type CollectionFields = z.output<typeof CollectionFields>

export const PickedProduct = z.object({ _id: Id, name: z.string(), sku: z.string() })
export type PickedProduct = z.infer<typeof PickedProduct>

export const StaffCollection = CollectionPage.extend({
  position: z.int(),
  showsFrom: z.string().nullable(),
  showsUntil: z.string().nullable(),
  isShown: z.boolean(),
  needsAll: z.boolean(),
  rules: z.array(CollectionRule),
  pinned: z.array(PickedProduct),
  excluded: z.array(PickedProduct),
  ...savedFields,
})
export type StaffCollection = z.infer<typeof StaffCollection>

export const CollectionPreview = z.object({
  /** Pinned ones included. */
  total: z.int(),
  /** Whether only the newest products were examined, as the shop has very many. */
  isPartial: z.boolean(),
  /** The first ones. */
  products: z.array(ListedProduct),
})
export type CollectionPreview = z.infer<typeof CollectionPreview>

export const StaffCollectionsQuery = listQuery(['position', 'name', 'showsFrom'], 'asc')
export type StaffCollectionsQuery = z.output<typeof StaffCollectionsQuery>

export const staffCollections = {
  getCollections: listCall(
    staffRoutes.getCollections,
    'Collections by rule, in their order; q searches names',
    StaffCollectionsQuery,
    StaffCollection,
  ),
  getCollection: recordCall(staffRoutes.getCollection, 'One collection', StaffCollection),
  createCollection: bodyCall(
    staffRoutes.createCollection,
    'Create a collection',
    CollectionFields,
    StaffCollection,
    'SLUG_TAKEN',
  ),
  saveCollection: savingCall(
    staffRoutes.saveCollection,
    'Replace a collection',
    CollectionFields,
    StaffCollection,
    'SLUG_TAKEN',
  ),
  deleteCollection: deletionCall(staffRoutes.deleteCollection, 'Delete a collection; its products stay'),
  previewCollection: bodyCall(
    staffRoutes.previewCollection,
    'What a collection with these rules would consist of',
    CollectionContents,
    CollectionPreview,
  ),
}
