import Star from 'lucide-react/icons/star'

const places = [1, 2, 3, 4, 5]

/** Five stars of which as many are filled as the average rounds to. */
export function Stars({ average }: { average: number }) {
  const filled = Math.round(average)
  return (
    <span role="img" aria-label={`${filled} out of 5 stars`} className="inline-flex gap-1 text-turmeric-deep">
      {places.map((place) => (
        <Star key={place} aria-hidden size={18} fill={place <= filled ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}
