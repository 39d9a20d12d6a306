import type { Deps } from '../deps.ts'
import { getStaffRating, listStaffRatings, showRating } from '../ratings/staff-ratings.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'

export function ratingRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getRatings', async ({ query }) => ({ message: 'Reviews', ...(await listStaffRatings(db, query)) }))

  register('getRating', async ({ params }) => ({ message: 'The review', data: await getStaffRating(db, params.id) }))

  register('showRating', ({ params, body, audited }) =>
    audited(async (tx) => {
      const data = await showRating(tx, params.id, body.visible)
      const message = data.visible ? 'The review is now visible' : 'The review is now hidden'
      return { message, data, subject: `${data.productName}, ${data.customerName}`, details: body }
    }),
  )
}
