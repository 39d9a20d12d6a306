import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { Stars } from '../ui/stars.tsx'
import { voicesQuery } from './home-queries.ts'
import { Section } from './section.tsx'

/** Reviews of best sellers, word for word as customers wrote them; nothing where there are none. */
export function CustomerVoices() {
  const { data: voices = [] } = useQuery(voicesQuery(useClient()))
  if (voices.length === 0) return null
  return (
    <Section title="WHAT CUSTOMERS SAY">
      <ul className="grid gap-6 md:grid-cols-3">
        {voices.map(({ review, product }) => (
          <li key={product._id}>
            <figure className="flex h-full flex-col gap-3 rounded-md border border-line bg-card p-6">
              <Stars average={review.rating} />
              <blockquote className="grow">
                <p className="font-display text-xl font-semibold leading-snug">{review.title}</p>
                <p className="mt-2">{review.review}</p>
              </blockquote>
              <figcaption className="text-sm text-ink-soft">
                {review.userName} on{' '}
                <Link
                  to={links.singleProduct(product)}
                  state={{ id: product._id }}
                  className="text-indigo underline underline-offset-4"
                >
                  {product.name}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
