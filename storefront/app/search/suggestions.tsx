import type { Client } from '@kargha/contract/shop/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ProductRow } from '../product-cards/product-row.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { sectionQuery } from '../shop-client/queries.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { clusters } from './clusters.ts'
import { suggestionsQuery } from './suggestions-query.ts'

/** As many products as fill a row. */
export const suggestedQuery = (client: Client) => sectionQuery(client, 'getBestSellers', 4)

type Props = {
  title: string
  /** A search without results: collections of that name are suggested. */
  name?: string
  children: ReactNode
}

export function Suggestions({ title, name = '', children }: Props) {
  const client = useClient()
  const { data: products = [] } = useQuery(suggestedQuery(client))
  const { data: { collections } = { collections: [] } } = useQuery({
    ...suggestionsQuery(client, name),
    enabled: name !== '',
  })
  return (
    <>
      <Empty title={title}>
        {collections.length > 0 && (
          <p>
            Perhaps{' '}
            {collections.map((collection, index) => (
              <Fragment key={collection.slug}>
                {index > 0 && <span> or </span>}
                <Link to={links.collection(collection)} className="link">
                  {collection.name}
                </Link>
              </Fragment>
            ))}
            ?
          </p>
        )}
        <p className="text-ink-soft">{children}</p>
        <ul className="flex flex-wrap gap-x-8">
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
