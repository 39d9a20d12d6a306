import { useLocation } from 'react-router'
import { Page } from '../document/page.tsx'
import { useClient } from '../shop-client/client.ts'
import type { PageRequest } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { listFilter, pageAddress, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { listQuery } from './list-queries.ts'
import { ProductList } from './product-list.tsx'
import { listAt } from './product-lists.ts'
import { SortMenu } from './sort-menu.tsx'

export const load = async ({ cache, client, path, search }: PageRequest) => {
  const shown = listAt(path)
  return shown && cache.ensureInfiniteQueryData(listQuery(client, shown.list, pageNumber(search), listFilter(search)))
}

/** Best sellers, new arrivals, collections and sale. */
export default function ListPage() {
  const client = useClient()
  const { pathname } = useLocation()
  const search = useSearch()
  const first = pageNumber(search)
  const shown = listAt(pathname)
  if (!shown) return null
  const query = listQuery(client, shown.list, first, listFilter(search))
  return (
    <Page title={shown.title} description={shown.text} canonical={pageAddress(pathname, first)}>
      <div className="measure">
        <ListHeading title={shown.title} text={shown.text} query={query} tools={<SortMenu />} />
        <ProductList query={query} />
      </div>
    </Page>
  )
}
