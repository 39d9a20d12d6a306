import type { Client } from '@kargha/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductRow } from '../product-cards/product-row.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { sectionQuery } from '../shop-client/queries.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { clusters } from './clusters.ts'

/** As many products as fill a row. */
export const suggestedQuery = (client: Client) => sectionQuery(client, 'getBestSellers', 4)

/** Suggested searches and products, for an empty search and one without results. */
export function Suggestions({ title, children }: { title: string; children: ReactNode }) {
  const { data: products = [] } = useQuery(suggestedQuery(useClient()))
  return (
    <>
      <Empty title={title}>
        <p className="text-ink-soft">{children}</p>
        <ul className="grid grid-cols-3 gap-x-8">
          {clusters.map(({ tag, name }) => (
            <li key={tag}>
              <Link to={links.search(name.toLowerCase())} className="inline-flex min-h-touch items-center">
                <span className="link">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Empty>
      {products.length > 0 && <ProductRow title="Popular right now" products={products} />}
    </>
  )
}
