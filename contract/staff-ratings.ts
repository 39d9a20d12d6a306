import { z } from 'zod'
import { Id } from './call.ts'
import { flag, listQuery } from './staff-fields.ts'

export const StaffRatingsQuery = listQuery(['createdAt', 'rating']).extend({
  visible: flag.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  productId: Id.optional(),
})
export type StaffRatingsQuery = z.output<typeof StaffRatingsQuery>

/** A customer's review, shown or hidden. */
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
