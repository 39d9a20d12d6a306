import type { Review } from '@kargha/contract/catalogue.ts'
import Star from 'lucide-react/icons/star'
import { ordinalDate } from '../ui/ordinal-date.ts'
import { Spinner } from '../ui/spinner.tsx'

/** What customers who bought the product say of it, newest first. */
export function Reviews({ ratings, pending }: { ratings: readonly Review[] | undefined; pending: boolean }) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-6 lg:col-span-2">
      <h2 id="reviews-title" className="mb-4 text-2xl">
        Ratings & Reviews
      </h2>
      {pending ? (
        <Spinner />
      ) : ratings?.length ? (
        <ul className="grid gap-x-14 border-t border-line lg:grid-cols-2">
          {ratings.map((review) => (
            <li
              key={`${review.userName} ${review.createdAt}`}
              className="grid content-start gap-1 border-b border-line py-5"
            >
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{review.userName}</span>
                <time dateTime={review.createdAt} className="text-sm text-ink-soft">
                  {ordinalDate(review.createdAt)}
                </time>
                <span className="ml-auto inline-flex items-center gap-1 font-medium">
                  {review.rating}
                  <Star aria-label="stars" role="img" size={16} className="text-turmeric" fill="currentColor" />
                </span>
              </p>
              <h3 className="font-text text-base font-semibold">{review.title}</h3>
              <p className="max-w-prose whitespace-pre-line">{review.review}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">No Review To Display</p>
      )}
    </section>
  )
}
