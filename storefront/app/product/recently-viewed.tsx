import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CardProduct } from '../shop-client/card-product.ts'
import { useClient } from '../shop-client/client.ts'
import { linkToProduct } from '../shop-client/links.ts'
import { productsByIds } from '../shop-client/products-by-ids.ts'
import { storedList } from '../shop-client/stored-list.ts'
import { Link } from '../ui/link.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'

const maxShown = 8
/** Ids; they never leave this browser. */
const viewed = storedList('recentlyViewed', maxShown + 1)

/** Loads when scrolled near. */
export function RecentlyViewed({ product }: { product: CardProduct }) {
  const ids = viewed
    .use()
    .filter((id) => id !== product._id)
    .slice(0, maxShown)
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { data, isError } = useQuery({ ...productsByIds(useClient(), ids), enabled: isNear && ids.length > 0 })
  const isEmpty = ids.length === 0 || isError || data?.length === 0

  useEffect(() => viewed.add(product._id), [product._id])
  useEffect(() => {
    if (isEmpty || !section.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isEmpty])

  if (isEmpty) return null
  // Blank pieces reserve the space until the products load.
  const pieces: (CardProduct | undefined)[] = data ?? ids.map(() => undefined)
  return (
    // Rendered by script only, so not laid out in turn.
    <section ref={section} aria-labelledby="viewed" className="animate-none">
      <h2 id="viewed" className="mb-4 text-heading">
        Recently viewed
      </h2>
      <ul className="strip">
        {pieces.map((piece, index) => (
          <li key={piece?._id ?? ids[index]} className="group relative w-mark">
            <ProductPicture src={piece?.images[0]} sizes="9rem" />
            <p className="mt-2 line-clamp-2 h-12 text-small">
              {piece && (
                <Link {...linkToProduct(piece)} className="cover-link">
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
