import type { Review as ProductReview, Ratings } from '@kargha/contract/shop/catalogue.ts'
import Star from 'lucide-react/icons/star'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { Spinner } from '../ui/spinner.tsx'
import { RatingOverview } from './rating-overview.tsx'

/** Imported reviews of one day may differ in their words only. */
const keyOf = ({ userName, createdAt, title, review }: ProductReview) => [userName, createdAt, title, review].join(' ')

export function Reviews({ ratings, pending }: { ratings: Ratings | null | undefined; pending: boolean }) {
  const reviews = ratings?.ratings ?? []
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-12">
      <h2 id="reviews-title" className="mb-6 text-title">
        Ratings & Reviews
      </h2>
      {pending ? (
        <Spinner />
      ) : ratings && reviews.length > 0 ? (
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-[1fr_2fr] lg:gap-x-24">
          <RatingOverview ratings={reviews} statistics={ratings.statistics} />
          <ul className="border-b border-line">
            {reviews.map((review) => (
              <Review key={keyOf(review)} review={review} />
            ))}
          </ul>
        </div>
      ) : (
        <div className="grid gap-1">
          <p className="font-medium">No Review To Display</p>
          <p className="max-w-prose text-ink-soft">
            Only customers who bought this product can review it. Once yours arrives, you can write one from My Orders.
          </p>
        </div>
      )}
    </section>
  )
}

function Review({
  review: { userName, createdAt, rating, title, review, reply, isImported },
}: {
  review: ProductReview
}) {
  return (
    <li className="grid gap-2 border-t border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{userName}</span>
        <time dateTime={createdAt} className="text-small text-ink-soft">
          {ordinalDate(createdAt)}
        </time>
        {isImported && <span className="text-small text-ink-soft">From our earlier shop</span>}
        <span className="ml-auto inline-flex items-center gap-1 font-medium">
          {rating}
          <Star aria-label="stars" role="img" size={16} className="text-turmeric-deep" fill="currentColor" />
        </span>
      </p>
      {title && <h3 className="text-lead">{title}</h3>}
      {review && <p className="max-w-prose whitespace-pre-line">{review}</p>}
      {reply && (
        <p className="max-w-prose border-l-3 border-line pl-3 whitespace-pre-line">
          <b>Our answer: </b>
          {reply}
        </p>
      )}
    </li>
  )
}
