import type { Ratings, Review } from '@kargha/contract/shop/catalogue.ts'
import { Stars } from '../ui/stars.tsx'

/** `ratings`: the newest thousand at most. */
type Props = { ratings: readonly Review[]; statistics: Ratings['statistics'] }

export function countByStars(ratings: readonly { rating: number }[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings.filter(({ rating }) => rating === stars).length }))
}

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

export function RatingOverview({ ratings, statistics }: Props) {
  return (
    <div className="grid content-start gap-4">
      <p className="flex items-center gap-4">
        <span className="font-display text-display leading-none font-semibold">
          {statistics.averageRating.toFixed(1)}
        </span>
        <span className="grid gap-1">
          <Stars average={statistics.averageRating} />
          <span className="text-small text-ink-soft">from {countOf(statistics.totalRatings, 'review')}</span>
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="grid gap-1 text-small">
        {countByStars(ratings).map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[1ch_1fr_2ch] items-center gap-3 tabular-nums">
            <span className="sr-only">
              {countOf(stars, 'star')}: {countOf(count, 'review')}
            </span>
            <span aria-hidden>{stars}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-paper-deep">
              <span
                className="block h-full rounded-full bg-turmeric-deep"
                style={{ width: `${(count / ratings.length) * 100}%` }}
              />
            </span>
            <span aria-hidden className="text-right text-ink-soft">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
