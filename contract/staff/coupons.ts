import { z } from 'zod'
import { noRupees } from '../../domain/money.ts'
import { call, Id, Percent, percentField, queryFlag, Rupees, reauthenticated, required } from '../kernel/call.ts'
import { changedVersion, Figure, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const StaffCouponsQuery = listQuery(['startsAt', 'couponName', 'discountPercentage', 'used']).extend({
  isActive: queryFlag.optional(),
})
export type StaffCouponsQuery = z.output<typeof StaffCouponsQuery>

export const couponNameRule = '3 to 30 letters, digits or hyphens'
const percent = 'The discount must be 1 to 90 percent'
const limit = z.int('A limit must be a whole number').min(1, 'A limit must be 1 or more').max(1_000_000_000).nullable()
const moment = z.iso.datetime({ offset: true, error: 'Please enter a date and time' })

export const expiresBeforeStart = 'A coupon must expire after it starts'

/** Saving replaces all of it. A null limit is none. */
export const CouponFields = z
  .object({
    couponName: required('Please enter the coupon’s name', 30).regex(
      /^[A-Za-z0-9-]{3,}$/,
      `A coupon’s name must be ${couponNameRule}`,
    ),
    discountPercentage: percentField(z.int(percent)).min(1, percent).max(90, percent),
    description: z.string().trim().max(300).default(''),
    minimumOrder: Rupees.min(0, 'The minimum order can’t be negative')
      .max(10_000_000)
      .multipleOf(0.01)
      .default(noRupees),
    usageLimit: limit.default(null),
    perCustomerLimit: limit.default(null),
    firstPurchaseOnly: z.boolean().default(false),
    /** Null means now. */
    startsAt: moment.nullable().default(null),
    /** Null means never. */
    expiresAt: moment.nullable().default(null),
    isActive: z.boolean().default(true),
    version: changedVersion,
  })
  .refine(({ startsAt, expiresAt }) => !expiresAt || !startsAt || new Date(expiresAt) > new Date(startsAt), {
    message: expiresBeforeStart,
    path: ['expiresAt'],
  })
export type CouponFields = z.output<typeof CouponFields>

export const StaffCoupon = z.object({
  _id: Id,
  couponName: z.string(),
  discountPercentage: Percent,
  description: z.string(),
  minimumOrder: Rupees,
  usageLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  firstPurchaseOnly: z.boolean(),
  startsAt: z.string(),
  expiresAt: z.string().nullable(),
  isActive: z.boolean(),
  /** Purchases that used it. */
  used: z.int(),
  /** Discounts of orders that were not cancelled. */
  cost: Figure,
  /** Why shoppers can't use it now, as in 'has expired'; empty if they can. */
  unusable: z.string(),
  ...savedFields,
})
export type StaffCoupon = z.infer<typeof StaffCoupon>

export const staffCoupons = {
  exportCoupons: reauthenticated(
    call(staffRoutes.exportCoupons, {
      summary: 'All coupons as CSV, the oldest first',
      file: { type: 'text/csv', name: 'coupons.csv' },
    }),
  ),
  getCoupons: listCall(
    staffRoutes.getCoupons,
    'All coupons, unusable ones included; q searches names and descriptions',
    StaffCouponsQuery,
    StaffCoupon,
  ),
  getCoupon: recordCall(staffRoutes.getCoupon, 'One coupon', StaffCoupon),
  createCoupon: bodyCall(staffRoutes.createCoupon, 'Create a coupon', CouponFields, StaffCoupon, 'NAME_TAKEN'),
  saveCoupon: savingCall(
    staffRoutes.saveCoupon,
    'Replace a coupon. Orders that used it stay as they are',
    CouponFields,
    StaffCoupon,
    'NAME_TAKEN',
    'IN_USE',
  ),
  deleteCoupon: deletionCall(
    staffRoutes.deleteCoupon,
    'Delete a coupon that no purchase has used; others can only be switched off',
    'IN_USE',
  ),
}
