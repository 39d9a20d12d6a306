import { Star } from './star.tsx'

const stars = [1, 2, 3, 4, 5]

/** Filled up to the rounded average. */
export function Stars({ average }: { average: number }) {
  const filled = Math.round(average)
  return (
    <span role="img" aria-label={`${filled} out of 5 stars`} className="inline-flex gap-1 text-turmeric-deep">
      {stars.map((star) => (
        <Star key={star} isFilled={star <= filled} />
      ))}
    </span>
  )
}
