import { cottonSareeReviews } from './reviews/cotton-sarees.ts'
import { kurtiReviews } from './reviews/kurtis.ts'
import { lightSareeReviews } from './reviews/light-sarees.ts'
import { otherReviews } from './reviews/others.ts'
import { silkSareeReviews } from './reviews/silk-sarees.ts'
import type { DemoReview } from './types.ts'

const reviewsByProduct = {
  ...cottonSareeReviews,
  ...silkSareeReviews,
  ...lightSareeReviews,
  ...kurtiReviews,
  ...otherReviews,
}

export const reviews: DemoReview[] = Object.entries(reviewsByProduct).flatMap(([product, drafts]) =>
  drafts.map((draft): DemoReview => ({ ...draft, product })),
)
