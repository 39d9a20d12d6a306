import { z } from 'zod'
import { Id, required } from '../kernel/call.ts'
import { changedVersion, position, savedFields } from './fields.ts'
import { attributeName, attributeValue, Slug } from './product-fields.ts'
import { bodyCall, changeCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const AttributesQuery = listQuery(['position', 'name'], 'asc')
export type AttributesQuery = z.output<typeof AttributesQuery>

/** An omitted slug is derived from the name. */
export const NewAttribute = z.object({
  name: attributeName,
  slug: Slug.optional(),
  position: position.default(0),
  /** Usable as a filter of lists. */
  isFilter: z.boolean('isFilter is true or false').default(true),
})
export type NewAttribute = z.output<typeof NewAttribute>
/** Omitted fields stay as they are. */
export const AttributeChange = z
  .object({ name: attributeName, slug: Slug, position, isFilter: z.boolean(), version: changedVersion })
  .partial()
export type AttributeChange = z.output<typeof AttributeChange>

export const StaffAttribute = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  position: z.int(),
  isFilter: z.boolean(),
  values: z.int(),
  ...savedFields,
})
export type StaffAttribute = z.infer<typeof StaffAttribute>

export const AttributeValuesQuery = listQuery(['position', 'value', 'slug'], 'asc').extend({
  attributeId: Id.optional(),
})
export type AttributeValuesQuery = z.output<typeof AttributeValuesQuery>

/** An omitted slug is derived from the value. */
export const NewAttributeValue = z.object({
  attributeId: required('Please choose an attribute'),
  value: attributeValue,
  slug: Slug.optional(),
  position: position.default(0),
})
export type NewAttributeValue = z.output<typeof NewAttributeValue>
/** For all products that have it; omitted fields stay. Addresses with an earlier slug still lead to it. */
export const AttributeValueChange = z
  .object({ value: attributeValue, slug: Slug, position, version: changedVersion })
  .partial()
export type AttributeValueChange = z.output<typeof AttributeValueChange>

export const StaffAttributeValue = z.object({
  _id: Id,
  attributeId: Id,
  attributeName: z.string(),
  value: z.string(),
  slug: z.string(),
  position: z.int(),
  /** Drafts and withdrawn ones included; capped at 1000. */
  products: z.int(),
  ...savedFields,
})
export type StaffAttributeValue = z.infer<typeof StaffAttributeValue>

export const staffAttributes = {
  getAttributes: listCall(
    staffRoutes.getAttributes,
    'Attributes, in the order in which products show them; q searches names',
    AttributesQuery,
    StaffAttribute,
  ),
  getAttribute: recordCall(staffRoutes.getAttribute, 'One attribute', StaffAttribute),
  createAttribute: bodyCall(
    staffRoutes.createAttribute,
    'Create an attribute; the values of variants’ options of its name become its values',
    NewAttribute,
    StaffAttribute,
    'NAME_TAKEN',
    'SLUG_TAKEN',
  ),
  saveAttribute: savingCall(
    staffRoutes.saveAttribute,
    'Change an attribute',
    AttributeChange,
    StaffAttribute,
    'NAME_TAKEN',
    'SLUG_TAKEN',
  ),
  deleteAttribute: deletionCall(
    staffRoutes.deleteAttribute,
    'Delete an attribute with its values, none of which a product has',
    'IN_USE',
  ),
  getAttributeValues: listCall(
    staffRoutes.getAttributeValues,
    'Values of attributes, or of one, in display order; q searches values',
    AttributeValuesQuery,
    StaffAttributeValue,
  ),
  getAttributeValue: recordCall(staffRoutes.getAttributeValue, 'One value', StaffAttributeValue),
  createAttributeValue: bodyCall(
    staffRoutes.createAttributeValue,
    'Add a value to an attribute; saving a product adds those that are new, too',
    NewAttributeValue,
    StaffAttributeValue,
    'NOT_FOUND',
    'SLUG_TAKEN',
  ),
  saveAttributeValue: savingCall(
    staffRoutes.saveAttributeValue,
    'Change a value, for all products that have it',
    AttributeValueChange,
    StaffAttributeValue,
    'SLUG_TAKEN',
  ),
  mergeAttributeValue: changeCall(
    staffRoutes.mergeAttributeValue,
    'Merge a value into another of its attribute: all products have that one instead, and its addresses lead there',
    z.object({ into: required('Please choose the value to keep') }),
    StaffAttributeValue,
  ),
  deleteAttributeValue: deletionCall(staffRoutes.deleteAttributeValue, 'Delete a value that no product has', 'IN_USE'),
}
