import { z } from 'zod'
import { call, Id, queryFlag, queryInteger } from '../call.ts'
import { byId, listCall, listQuery, recordCall } from './fields.ts'
import { staffRoutes } from './routes.ts'

export const StaffRatingsQuery = listQuery(['createdAt', 'rating']).extend({
  visible: queryFlag.optional(),
  rating: queryInteger(1, 5).optional(),
  productId: Id.optional(),
})
export type StaffRatingsQuery = z.output<typeof StaffRatingsQuery>

/** A customer's review, visible or hidden. */
export const StaffRating = z.object({
  _id: Id,
  createdAt: z.string(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  visible: z.boolean(),
  productId: Id,
  productName: z.string(),
  productSlug: z.string(),
  customerId: Id,
  customerName: z.string(),
})
export type StaffRating = z.infer<typeof StaffRating>

export const staffRatings = {
  getRatings: listCall(
    staffRoutes.getRatings,
    'Reviews, hidden ones included; q searches reviews and the names of products',
    StaffRatingsQuery,
    StaffRating,
  ),
  getRating: recordCall(staffRoutes.getRating, 'One review', StaffRating),
  showRating: call(staffRoutes.showRating, {
    summary: 'Show or hide a review; a hidden one does not count in the statistics',
    params: byId,
    body: z.object({ visible: z.boolean('Please choose whether it is shown') }),
    data: StaffRating,
    refusals: ['NOT_FOUND'],
  }),
}
