import { z } from 'zod'
import { noRupees } from '../../domain/money.ts'
import { Id, Rupees, required, rupees } from '../kernel/call.ts'
import { DeliveryQuote, Pincode } from '../shop/delivery.ts'
import { changedVersion, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const ZonesQuery = listQuery(['name'], 'asc')
export type ZonesQuery = z.output<typeof ZonesQuery>

const amount = 'An amount must be ₹ 0 to ₹ 1,00,000, with at most two decimals'
const amountField = rupees(amount).min(0, amount).max(100_000, amount).multipleOf(0.01, amount)
const grams = 'A weight must be a whole number of grams from 1 to 10,00,000'
const day = z.int('Days must be a whole number from 0 to 60').min(0).max(60)

const slab = z.object({
  /** Null in the last slab: unbounded. */
  upToGrams: z.int(grams).min(1, grams).max(1_000_000, grams).nullable(),
  charge: amountField,
})

const isAscending = (slabs: readonly z.output<typeof slab>[]) =>
  slabs.every(({ upToGrams }, index) => {
    const next = slabs[index + 1]
    if (next === undefined || upToGrams === null) return next === undefined && upToGrams === null
    return next.upToGrams === null || next.upToGrams > upToGrams
  })

const free = [{ upToGrams: null, charge: noRupees }]
const chargeFields = z.object({
  /** The least price of goods delivered free; null: never free. */
  freeFrom: amountField.nullable().default(null),
  slabs: z
    .array(slab)
    .min(1, 'A zone needs a charge')
    .max(20, 'A zone can have at most 20 weights')
    .refine(isAscending, 'The weights must ascend, and the last must be empty, for whatever is heavier')
    .default(free),
})
export type ZoneChargeFields = z.output<typeof chargeFields>

/** Saving replaces all but the PIN codes. */
export const ZoneFields = z.object({
  version: changedVersion,
  name: required('Please name the zone', 80),
  isDeliverable: z.boolean('isDeliverable is true or false').default(true),
  isCodAvailable: z.boolean('isCodAvailable is true or false').default(true),
  /** Working days from dispatch to delivery. */
  days: z
    .object({ from: day, to: day }, 'Please say how many working days the way takes')
    .refine(({ from, to }) => from <= to, 'The days can’t end before they begin'),
  /** Paid online: charges on top of the products' own. */
  prepaid: chargeFields.prefault({}),
  /** Paid in cash; the same as `prepaid` if omitted. */
  cod: chargeFields.optional(),
})
export type ZoneFields = z.output<typeof ZoneFields>

const charges = z.object({
  freeFrom: Rupees.nullable(),
  slabs: z.array(z.object({ upToGrams: z.int().nullable(), charge: Rupees })),
})

export const StaffZone = z.object({
  _id: Id,
  name: z.string(),
  isDeliverable: z.boolean(),
  isCodAvailable: z.boolean(),
  days: z.object({ from: z.int(), to: z.int() }),
  prepaid: charges,
  cod: charges,
  /** PIN codes and prefixes. */
  pins: z.int(),
  ...savedFields,
})
export type StaffZone = z.infer<typeof StaffZone>

export const staffZones = {
  getZones: listCall(staffRoutes.getZones, 'Delivery zones; q searches names', ZonesQuery, StaffZone),
  getZone: recordCall(staffRoutes.getZone, 'One delivery zone', StaffZone),
  createZone: bodyCall(
    staffRoutes.createZone,
    'Create a delivery zone. Once there is one, the shop delivers only where a zone has the PIN code',
    ZoneFields,
    StaffZone,
    'NAME_TAKEN',
  ),
  saveZone: savingCall(
    staffRoutes.saveZone,
    'Replace a delivery zone; its PIN codes stay',
    ZoneFields,
    StaffZone,
    'NAME_TAKEN',
  ),
  deleteZone: deletionCall(staffRoutes.deleteZone, 'Delete a delivery zone with its PIN codes'),
  tryPincode: bodyCall(
    staffRoutes.tryPincode,
    'What the shop would say of a PIN code: whether, when, for how much it delivers there, and whether for cash',
    z.object({ pincode: Pincode }),
    DeliveryQuote,
  ),
}
