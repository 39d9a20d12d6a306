import type { Tools } from '../app.ts'
import { allRatings, anyRating, showRating } from '../catalogue/all-ratings.ts'
import { inTransaction } from '../db/database.ts'
import { allCoupons, anyCoupon, createCoupon, deleteCoupon, saveCoupon } from '../orders/all-coupons.ts'
import { changesBetween, writeAudit } from './audit.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** Coupons, which are the owner's to change, and reviews. */
export function offerRoutes(serve: ServeStaff, { db }: Tools): void {
  serve('getCoupons', async ({ query }) => ({ message: 'Coupons', ...(await allCoupons(db, query)) }))

  serve('getCoupon', async ({ params }) => ({ message: 'The coupon', data: await anyCoupon(db, params.id) }))

  serve('createCoupon', async ({ body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const coupon = await createCoupon(tx, body)
      await writeAudit(tx, member, 'createCoupon', coupon.couponName, coupon)
      return coupon
    })
    return { message: `Coupon ${data.couponName} is made`, data }
  })

  serve('saveCoupon', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const { before, after } = await saveCoupon(tx, params.id, body)
      await writeAudit(tx, member, 'saveCoupon', after.couponName, changesBetween(before, after))
      return after
    })
    return { message: `Coupon ${data.couponName} is saved`, data }
  })

  serve('deleteCoupon', async ({ params, member }) => {
    const { couponName } = await inTransaction(db, async (tx) => {
      const deleted = await deleteCoupon(tx, params.id)
      await writeAudit(tx, member, 'deleteCoupon', deleted.couponName, deleted)
      return deleted
    })
    return { message: `Coupon ${couponName} is deleted`, data: { _id: params.id } }
  })

  serve('getRatings', async ({ query }) => ({ message: 'Reviews', ...(await allRatings(db, query)) }))

  serve('getRating', async ({ params }) => ({ message: 'The review', data: await anyRating(db, params.id) }))

  serve('showRating', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const rating = await showRating(tx, params.id, body.visible)
      await writeAudit(tx, member, 'showRating', `${rating.productName}, ${rating.customerName}`, body)
      return rating
    })
    return { message: data.visible ? 'The review is shown' : 'The review is hidden', data }
  })
}
