import { z } from 'zod'
import { fromRupees } from '../../domain/money.ts'
import { bandsProblem, basisPoints, type TaxBand } from '../../domain/tax-bands.ts'
import { Id, Rupees, reauthenticated, required, rupees } from '../kernel/call.ts'
import { changedVersion, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const TaxClassesQuery = listQuery(['name'], 'asc')
export type TaxClassesQuery = z.output<typeof TaxClassesQuery>

const hsn = 'An HSN code has 4, 6 or 8 digits'
export const hsnField = z
  .string(hsn)
  .trim()
  .regex(/^(\d\d){2,4}$/, hsn)

const amount = 'A band must end above ₹ 0, at ₹ 10,00,000 at most, with at most two decimals'
const rate = 'A rate must be 0 to 40 %, with at most two decimals'

const bandFields = z.object({
  /** The first day in India. */
  from: z.iso.date('Please write the day like 2025-09-22'),
  /** The highest value of a piece, without tax; null in the last band of a day. */
  upTo: rupees(amount).min(0.01, amount).max(1_000_000, amount).multipleOf(0.01, amount).nullable(),
  /** Percent. */
  rate: z.number(rate).min(0, rate).max(40, rate).multipleOf(0.01, rate),
})
type Band = z.output<typeof bandFields>

const rangeOf = ({ from, upTo }: Band) => ({ from, upTo: upTo === null ? null : fromRupees(upTo) })

/** Percent on the wire, basis points within. */
export const storedBand = (band: Band): TaxBand => ({
  ...rangeOf(band),
  rate: basisPoints(Math.round(band.rate * 100)),
})

/** Saving replaces all of it. */
export const TaxClassFields = z.object({
  version: changedVersion,
  name: required('Please name the tax class', 60),
  hsn: hsnField,
  /** True makes it the shop's instead of the one that was; omitted, nothing changes. The first class is the shop's. */
  isDefault: z.boolean('isDefault is true or false').optional(),
  /** By day, lower values first: a band begins where the one before of its day ends. */
  bands: z
    .array(bandFields)
    .min(1, 'A tax class needs a band')
    .max(40, 'A tax class can have at most 40 bands')
    .superRefine((bands, { addIssue }) => {
      const problem = bandsProblem(bands.map(rangeOf))
      if (problem) addIssue({ code: 'custom', message: problem.message, path: [problem.index] })
    }),
})
export type TaxClassFields = z.output<typeof TaxClassFields>

export const StaffTaxClass = z.object({
  _id: Id,
  name: z.string(),
  hsn: z.string(),
  /** Of products without a class whose sub-category has none. */
  isDefault: z.boolean(),
  bands: z.array(z.object({ from: z.string(), upTo: Rupees.nullable(), rate: z.number() })),
  /** With this class of their own. */
  products: z.int(),
  subCategories: z.int(),
  ...savedFields,
})
export type StaffTaxClass = z.infer<typeof StaffTaxClass>

export const staffTaxClasses = {
  getTaxClasses: listCall(staffRoutes.getTaxClasses, 'Tax classes; q searches names', TaxClassesQuery, StaffTaxClass),
  getTaxClass: recordCall(staffRoutes.getTaxClass, 'One tax class', StaffTaxClass),
  createTaxClass: reauthenticated(
    bodyCall(
      staffRoutes.createTaxClass,
      'Create a tax class: an HSN code, and rates from a day on by the value of a piece',
      TaxClassFields,
      StaffTaxClass,
      'NAME_TAKEN',
    ),
  ),
  saveTaxClass: reauthenticated(
    savingCall(
      staffRoutes.saveTaxClass,
      'Replace a tax class; orders keep the rate that they were placed with',
      TaxClassFields,
      StaffTaxClass,
      'NAME_TAKEN',
    ),
  ),
  deleteTaxClass: reauthenticated(
    deletionCall(staffRoutes.deleteTaxClass, 'Delete a tax class that nothing has', 'IN_USE'),
  ),
}
