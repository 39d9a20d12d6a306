import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clusters } from '../search/clusters.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Picture, productPictureSize } from '../ui/picture.tsx'
import { clustersQuery } from './home-queries.ts'
import { SectionHeading } from './section.tsx'

export function WeavingClusters() {
  const { data = [] } = useQuery(clustersQuery(useClient()))
  const stocked = clusters.flatMap((cluster) => {
    const found = data.find(({ tag }) => tag === cluster.tag)
    return found ? [{ ...cluster, ...found }] : []
  })
  const [shown, setShown] = useState({ now: 0, previous: 0 })
  if (stocked.length === 0) return null
  const show = (index: number) => setShown(({ now }) => (now === index ? shown : { now: index, previous: now }))
  return (
    <section
      aria-labelledby="clusters"
      className="measure grid gap-x-6 gap-y-8 pt-16 md:pt-24 lg:grid-cols-[5fr_7fr] lg:gap-x-12"
    >
      <div className="relative aspect-4/5 overflow-hidden rounded-soft bg-paper-deep md:aspect-3/2 lg:aspect-auto">
        {[shown.previous, shown.now].map(
          (index, layer) =>
            (layer === 1 || shown.now !== shown.previous) && (
              <Picture
                key={stocked[index]?.tag}
                src={stocked[index]?.cloth ?? ''}
                alt=""
                {...productPictureSize}
                sizes="(min-width: 64rem) 45rem, 92vw"
                className={`absolute inset-0 size-full object-cover ${layer === 1 ? 'fade-over' : ''}`}
              />
            ),
        )}
      </div>
      <div>
        <SectionHeading name="clusters" />
        <ul className="border-b border-line">
          {stocked.map(({ tag, name, place, text, pieces, cloth }, index) => (
            <li key={tag} onPointerEnter={() => show(index)} onFocus={() => show(index)} className="cluster group">
              <Picture src={cloth} alt="" width={320} height={400} shown={80} />
              <div>
                <h3 className="text-heading">
                  <Link to={links.search(name)} className="cover-link">
                    {name}
                  </Link>
                </h3>
                <p className="text-small text-ink-soft">{place}</p>
              </div>
              <div>
                <p>{text}</p>
                <p className="mt-1 text-small text-ink-soft">{`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
