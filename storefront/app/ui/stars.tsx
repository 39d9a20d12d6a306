import Star from 'lucide-react/icons/star'

const stars = [1, 2, 3, 4, 5]

/** Five stars, filled up to the rounded average. */
export function Stars({ average }: { average: number }) {
  const filled = Math.round(average)
  return (
    <span role="img" aria-label={`${filled} out of 5 stars`} className="inline-flex gap-1 text-turmeric-deep">
      {stars.map((star) => (
        <Star key={star} aria-hidden size={18} fill={star <= filled ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}
