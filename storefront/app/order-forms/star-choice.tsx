import Star from 'lucide-react/icons/star'
import { useState } from 'react'

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

type Props = {
  legend: string
  /** 1 to 5; 0 while none is chosen. */
  rating: number
  onChoose: (rating: number) => void
}

export function StarChoice({ legend, rating, onChoose }: Props) {
  const [hovered, setHovered] = useState(0)
  const lit = hovered || rating
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="-ml-2 flex items-center">
        <div className="flex text-turmeric-deep" onPointerLeave={() => setHovered(0)}>
          {labels.map((label, index) => {
            const stars = index + 1
            return (
              <label
                key={label}
                onPointerEnter={() => setHovered(stars)}
                className="grid size-touch place-items-center rounded-soft has-focus-visible:outline-3 has-focus-visible:outline-indigo"
              >
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  checked={rating === stars}
                  onChange={() => onChoose(stars)}
                  aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${label}`}
                  className="sr-only"
                />
                <Star aria-hidden size={30} strokeWidth={1.5} fill={stars <= lit ? 'currentColor' : 'none'} />
              </label>
            )
          })}
        </div>
        <span aria-hidden className="pl-3 text-ink-soft">
          {labels[lit - 1]}
        </span>
      </div>
    </fieldset>
  )
}
