import { createCoupon, deleteCoupon, getStaffCoupon, listStaffCoupons, saveCoupon } from '../coupons/staff-coupons.ts'
import type { Deps } from '../deps.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'

export function couponRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getCoupons', async ({ query }) => ({ message: 'Coupons', ...(await listStaffCoupons(db, query)) }))

  register('getCoupon', async ({ params }) => ({ message: 'The coupon', data: await getStaffCoupon(db, params.id) }))

  register('createCoupon', ({ body, audited }) =>
    audited(async (tx) => {
      const after = await createCoupon(tx, body)
      const { couponName } = after
      return { message: `Coupon ${couponName} has been added`, data: after, subject: couponName, before: null, after }
    }),
  )

  register('saveCoupon', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveCoupon(tx, params.id, body)
      const { couponName } = after
      return { message: `Coupon ${couponName} has been saved`, data: after, subject: couponName, before, after }
    }),
  )

  register('deleteCoupon', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteCoupon(tx, params.id)
      const message = `Coupon ${before.couponName} has been deleted`
      return { message, data: { _id: params.id }, subject: before.couponName, before, after: null }
    }),
  )
}
