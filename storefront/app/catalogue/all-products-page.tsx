import { Page } from '../document/page.tsx'
import { facetsAt } from '../facets/facet-query.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { neverStale, type PageRequest } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { canonicalAddress, listFilter, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { listQuery } from './list-queries.ts'
import { ListTools } from './list-tools.tsx'
import { NarrowedList } from './narrowed-list.tsx'

const of = { list: 'all' } as const

export const load = ({ cache, client, search }: PageRequest) =>
  Promise.all([
    cache.ensureInfiniteQueryData(listQuery(client, 'getAllProducts', pageNumber(search), listFilter(search))),
    cache.prefetchQuery({ ...facetsAt(client, of, search), ...neverStale }),
  ])

export default function AllProductsPage() {
  const client = useClient()
  const search = useSearch()
  const query = listQuery(client, 'getAllProducts', pageNumber(search), listFilter(search))
  return (
    <Page
      title="All Products"
      description="Sarees, kurtis, dresses, dupattas and fabric, woven and worked by hand in India."
      {...canonicalAddress(links.products, search)}
    >
      <div className="measure">
        <ListHeading
          title="All Products"
          text="Everything we have, from sarees to fabric by the metre."
          query={query}
          tools={<ListTools of={of} />}
        />
        <NarrowedList query={query} of={of} />
      </div>
    </Page>
  )
}
