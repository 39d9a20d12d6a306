import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { linkToProduct } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Picture, productPictureSize } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import { type Voice, voicesQuery } from './home-queries.ts'
import { SectionHeading } from './section.tsx'

export function CustomerVoices() {
  const { data: [first, ...others] = [] } = useQuery(voicesQuery(useClient()))
  if (!first) return null
  return (
    <section aria-labelledby="voices" className="measure pt-16 md:pt-24">
      <SectionHeading name="voices" />
      <figure className="grid gap-6 md:grid-cols-[1fr_2fr] lg:gap-x-12">
        <VoicePicture
          of={first}
          sizes="(min-width: 84rem) 25rem, (min-width: 48rem) 30vw, 92vw"
          className="w-full md:row-span-2"
        />
        <blockquote className="self-end font-display text-title leading-snug">“{first.review.review}”</blockquote>
        <Attribution voice={first} />
      </figure>
      <ul className="mt-12 grid gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-2 lg:pt-12">
        {others.map((voice) => (
          <li key={voice.product._id}>
            <figure className="grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-6 gap-y-4">
              <VoicePicture of={voice} shown={80} className="row-span-2 w-thumb" />
              <blockquote className="font-display text-heading leading-snug">“{voice.review.review}”</blockquote>
              <Attribution voice={voice} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PictureProps = { of: Voice; sizes?: string; shown?: number; className: string }

function VoicePicture({ of: { product }, className, ...picture }: PictureProps) {
  return (
    <Picture {...picture} src={product.image} alt="" {...productPictureSize} className={`rounded-soft ${className}`} />
  )
}

function Attribution({ voice: { review, product } }: { voice: Voice }) {
  return (
    <figcaption className="grid content-start justify-items-start gap-1">
      <Stars average={review.rating} />
      <p className="text-ink-soft">{review.userName} on</p>
      <Link {...linkToProduct(product)} className="font-medium link">
        {product.name}
      </Link>
    </figcaption>
  )
}
