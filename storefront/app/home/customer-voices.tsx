import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { type Voice, voicesQuery } from './home-queries.ts'
import { SectionHeading } from './section.tsx'

/** Reviews of best sellers, word for word as customers wrote them, the first of them large; nothing where there are none. */
export function CustomerVoices() {
  const { data: [first, ...others] = [] } = useQuery(voicesQuery(useClient()))
  const id = useId()
  if (!first) return null
  return (
    <section aria-labelledby={id} className="measure pt-16 md:pt-24">
      <SectionHeading id={id} title="WHAT CUSTOMERS SAY" />
      <figure className="grid gap-6 md:grid-cols-[1fr_2fr] lg:gap-x-12">
        <VoicePicture of={first} sizes="(min-width: 84rem) 25rem, (min-width: 48rem) 30vw, 92vw" className="w-full" />
        <div className="grid content-center gap-6">
          <blockquote className="font-display text-title leading-snug">“{first.review.review}”</blockquote>
          <Speaker voice={first} />
        </div>
      </figure>
      <ul className="mt-12 grid gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-2 lg:pt-12">
        {others.map((voice) => (
          <li key={voice.product._id}>
            <figure className="grid grid-cols-[auto_1fr] gap-6">
              <VoicePicture of={voice} sizes="5rem" className="w-thumb" />
              <div className="grid content-start gap-4">
                <blockquote className="font-display text-heading leading-snug">“{voice.review.review}”</blockquote>
                <Speaker voice={voice} />
              </div>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PictureProps = { of: Voice; sizes: string; className: string }

function VoicePicture({ of: { product }, sizes, className }: PictureProps) {
  return (
    <Picture
      src={product.image}
      alt=""
      width={1200}
      height={1500}
      sizes={sizes}
      className={`rounded-soft ${className}`}
    />
  )
}

function Speaker({ voice: { review, product } }: { voice: Voice }) {
  return (
    <figcaption className="grid justify-items-start gap-1">
      <Stars average={review.rating} />
      <p className="text-ink-soft">{review.userName} on</p>
      <Link to={links.singleProduct(product)} state={{ id: product._id }} className="font-medium link">
        {product.name}
      </Link>
    </figcaption>
  )
}
