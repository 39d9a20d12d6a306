import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { ratingsCsv } from './rating-csv.ts'
import { getStaffRating, listStaffRatings, replyToRating, showRating } from './staff-ratings.ts'

export function staffRatingRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getRatings', async ({ query }) => ({ message: 'Reviews', ...(await listStaffRatings(db, query)) }))

  register('exportRatings', async () => ({ data: ratingsCsv(db) }))

  register('getRating', async ({ params }) => ({ message: 'The review', data: await getStaffRating(db, params.id) }))

  register('showRating', ({ params, body, audited }) =>
    audited(async (tx) => {
      const data = await showRating(tx, params.id, body.visible)
      const message = data.visible ? 'The review is now visible' : 'The review is now hidden'
      return { message, data, subject: data.productName, record: data._id, details: body }
    }),
  )

  register('replyToRating', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await replyToRating(tx, params.id, { reply: body.reply, repliedBy: member.email })
      const message = after.reply === null ? 'Your answer is taken back' : 'Your answer is below the review'
      const subject = after.productName
      return {
        message,
        data: after,
        subject,
        record: after._id,
        before: { reply: before.reply },
        after: { reply: after.reply },
      }
    }),
  )
}
