import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { isNarrowed, listFilter, pageAddress, pageNumber } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { ListHeading } from './list-heading.tsx'
import { listQuery } from './list-queries.ts'
import { noProductFound, ProductList } from './product-list.tsx'
import { SortMenu } from './sort-menu.tsx'

export const load = ({ cache, client, search }: PageRequest) =>
  cache.ensureInfiniteQueryData(listQuery(client, 'getAllProducts', pageNumber(search), listFilter(search)))

/** /products: all products of the shop, which can be sorted and filtered. */
export default function AllProductsPage() {
  const client = useClient()
  const search = useSearch()
  const first = pageNumber(search)
  const narrowing = listFilter(search)
  const query = listQuery(client, 'getAllProducts', first, narrowing)
  return (
    <Page
      title="All Products"
      description="Sarees, kurtis, dresses, dupattas and fabric, woven and worked by hand in India."
      canonical={pageAddress(links.products, first)}
    >
      <div className="measure">
        <ListHeading
          title="All Products"
          text="Everything we have, from sarees to fabric by the metre."
          query={query}
          tools={
            <>
              <ListFilters />
              <SortMenu />
            </>
          }
        />
        <ProductList query={query} {...(isNarrowed(narrowing) && { empty: <NoMatches /> })} />
      </div>
    </Page>
  )
}

function NoMatches() {
  return (
    <Empty title={noProductFound}>
      <p className="text-ink-soft">Nothing matches these filters.</p>
      <ButtonLink to={links.products}>See all products</ButtonLink>
    </Empty>
  )
}
