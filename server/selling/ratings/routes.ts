import type { Deps } from '../../platform/deps.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { rateProduct } from './rate-product.ts'
import { ratingsReader } from './ratings.ts'

export function ratingRoutes(register: RegisterRoute, { db, reader }: Deps): void {
  const readRatings = ratingsReader(reader)
  register('getProductRatings', async ({ params }) => ({
    message: 'Ratings and reviews',
    data: await readRatings(params.id),
  }))

  register('addRating', async ({ customerId, body }) => ({
    message: 'Thank you for your review!',
    data: await rateProduct(db, customerId, body),
  }))
}
