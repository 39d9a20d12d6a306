import type { ProductCard } from '@kargha/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useClient } from '../api.ts'
import { productsByIds } from '../catalogue/products-by-ids.ts'
import { keptList } from '../kept-list.ts'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'

const shown = 8
/** Products that were looked at in this browser; nobody else is told. */
const viewed = keptList('recentlyViewed', shown + 1)

/** What was looked at before this product, in a quiet row that is fetched as one nears it. */
export function RecentlyViewed({ product }: { product: ProductCard }) {
  const ids = viewed
    .use()
    .filter((id) => id !== product._id)
    .slice(0, shown)
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { data, isError } = useQuery({ ...productsByIds(useClient(), ids), enabled: isNear && ids.length > 0 })
  const isEmpty = ids.length === 0 || isError || data?.length === 0

  useEffect(() => viewed.add(product._id), [product._id])
  useEffect(() => {
    if (isEmpty || !section.current) return
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    )
    near.observe(section.current)
    return () => near.disconnect()
  }, [isEmpty])

  if (isEmpty) return null
  // Until they come, as many blank pieces keep their places.
  const pieces: (ProductCard | undefined)[] = data ?? ids.map(() => undefined)
  return (
    <section ref={section} aria-labelledby="viewed">
      <h2 id="viewed" className="mb-4 text-heading">
        Recently viewed
      </h2>
      <ul className="strip">
        {pieces.map((piece, index) => (
          <li key={piece?._id ?? ids[index]} className="group relative w-mark">
            <Picture
              src={piece?.images[0] ?? ''}
              alt=""
              width={1200}
              height={1500}
              sizes="9rem"
              className="aspect-4/5 w-full rounded-soft object-cover"
            />
            <p className="mt-2 line-clamp-2 h-12 text-small">
              {piece && (
                <Link
                  to={links.singleProduct(piece)}
                  state={{ id: piece._id }}
                  className="underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline"
                >
                  {piece.name}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
