import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { Picture } from '../ui/picture.tsx'
import { clusters } from './clusters.ts'
import { clusterQuery } from './home-queries.ts'
import { Section } from './section.tsx'

/** The places behind the cloth, of which the shop has something now. */
export function WeavingClusters() {
  const client = useClient()
  const found = useQueries({ queries: clusters.map((cluster) => clusterQuery(client, cluster)) })
  const stocked = clusters.flatMap((cluster, index) => {
    const { pieces = 0, sample } = found[index]?.data ?? {}
    return sample ? [{ cluster, pieces, sample }] : []
  })
  if (stocked.length === 0) return null
  return (
    <Section title="WHERE THE CLOTH IS FROM" text="Each of these places gave a cloth its name.">
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {stocked.map(({ cluster: { tag, name, place, text }, pieces, sample }) => (
          <li key={tag} className="relative grid grid-cols-[7rem_1fr] gap-4 rounded-md border border-line bg-card">
            <Picture
              src={sample.images[1] ?? sample.images[0] ?? ''}
              alt=""
              width={1200}
              height={1500}
              sizes="7rem"
              className="h-full w-28 rounded-l-md object-cover"
            />
            <div className="grid content-start gap-1 py-4 pr-4">
              <h3 className="text-xl">
                <Link to={links.search(name)} className="after:absolute after:inset-0 after:content-['']">
                  {name}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{place}</p>
              <p className="text-sm">{text}</p>
              <p className="text-sm font-medium text-indigo">
                {pieces} {pieces === 1 ? 'piece' : 'pieces'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
