import { z } from 'zod'
import { importSources } from '../../domain/enums.ts'
import { call, Id, queryFlag, queryInteger, reauthenticated } from '../kernel/call.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** How long a review without an answer waits for staff: later answers are seldom read. */
export const recentReviewDays = 30

export const StaffRatingsQuery = listQuery(['createdAt', 'rating']).extend({
  visible: queryFlag.optional(),
  /** By the shop. */
  answered: queryFlag.optional(),
  /** Of the last `recentReviewDays`. */
  recent: queryFlag.optional(),
  rating: queryInteger(1, 5).optional(),
  /** From an earlier shop. */
  imported: queryFlag.optional(),
  productId: Id.optional(),
  customerId: Id.optional(),
})
export type StaffRatingsQuery = z.output<typeof StaffRatingsQuery>

export const StaffRating = z.object({
  _id: Id,
  createdAt: z.string(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  visible: z.boolean(),
  /** Shown below the review; null until the shop answers. */
  reply: z.string().nullable(),
  repliedBy: z.string().nullable(),
  repliedAt: z.string().nullable(),
  productId: Id,
  productName: z.string(),
  productSlug: z.string(),
  /** Null for an imported review, which is no account’s. */
  customerId: Id.nullable(),
  customerName: z.string(),
  /** Null for a customer’s own. */
  importedFrom: z.enum(importSources).nullable(),
})
export type StaffRating = z.infer<typeof StaffRating>

export const staffRatings = {
  exportRatings: reauthenticated(
    call(staffRoutes.exportRatings, {
      summary: 'All reviews as CSV, the oldest first',
      file: { type: 'text/csv', name: 'reviews.csv' },
    }),
  ),
  getRatings: listCall(
    staffRoutes.getRatings,
    'Reviews, hidden ones included; q searches reviews and the names of products',
    StaffRatingsQuery,
    StaffRating,
  ),
  getRating: recordCall(staffRoutes.getRating, 'One review', StaffRating),
  showRating: changeCall(
    staffRoutes.showRating,
    'Show or hide a review; a hidden one does not count in the statistics',
    z.object({ visible: z.boolean('Please choose whether it is shown') }),
    StaffRating,
  ),
  replyToRating: changeCall(
    staffRoutes.replyToRating,
    'Answer a review, change the answer, or take it back with an empty one; the shop shows it below the review',
    z.object({ reply: z.string('Please write an answer').trim().max(1000, 'Must be 1000 characters or fewer') }),
    StaffRating,
  ),
}
