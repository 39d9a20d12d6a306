import { noPaise, noRupees, toRupees } from '@kargha/domain/money.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { discountTaxes } from '../pricing/discount-taxes.ts'
import { couponsCsv } from './coupon-csv.ts'
import { couponCosts } from './coupon-uses.ts'
import { createCoupon, deleteCoupon, getStaffCoupon, listStaffCoupons, saveCoupon } from './staff-coupons.ts'

export function staffCouponRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  async function withCosts<Coupon extends { _id: string }>(on: Database, coupons: readonly Coupon[]) {
    const costs = await couponCosts(
      on,
      coupons.map(({ _id }) => _id),
    )
    return coupons.map((coupon) => ({ ...coupon, cost: toRupees(costs.get(coupon._id) ?? noPaise) }))
  }
  const withCost = async <Coupon extends { _id: string }>(on: Database, coupon: Coupon) => {
    const [found] = await withCosts(on, [coupon])
    return found as NonNullable<typeof found>
  }

  register('getCoupons', async ({ query }) => {
    const { data, pagination } = await listStaffCoupons(db, query)
    return { message: 'Coupons', data: await withCosts(db, data), pagination }
  })

  register('exportCoupons', async () => ({ data: couponsCsv(db) }))

  register('getCoupon', async ({ params }) => ({
    message: 'The coupon',
    data: await withCost(db, await getStaffCoupon(db, params.id)),
  }))

  register('getDiscountTaxes', async ({ query }) => ({
    message: 'Products whose rate of GST the discount changes',
    data: await discountTaxes(db, query),
  }))

  register('createCoupon', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createCoupon(tx, body, actorOf(member))
      const { couponName } = after
      const data = { ...after, cost: noRupees }
      return { message: `Coupon ${couponName} has been added`, data, subject: couponName, before: null, after }
    }),
  )

  register('saveCoupon', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveCoupon(tx, params.id, body, actorOf(member))
      const { couponName } = after
      const data = await withCost(tx, after)
      return { message: `Coupon ${couponName} has been saved`, data, subject: couponName, before, after }
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
