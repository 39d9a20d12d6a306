import type { Client } from '@kargha/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sectionQuery, useClient } from '../api.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { clusters } from '../home/clusters.ts'
import { links } from '../links.ts'
import { Empty } from '../ui/empty.tsx'

/** As many as fill a row. */
export const suggestedQuery = (client: Client) => sectionQuery(client, 'getBestSellers', 4)

/** Words to search for and pieces to look at, where a search has found nothing or not begun. */
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
      {products.length > 0 && (
        <section aria-labelledby="suggested">
          <h2 id="suggested" className="mb-6 text-title">
            What others chose
          </h2>
          <ProductGrid products={products} showing="subcategory" heading="h3" />
        </section>
      )}
    </>
  )
}
