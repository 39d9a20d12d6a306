import { useSearchParams } from 'react-router'
import { listQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { Page } from '../ui/page.tsx'
import { ListHeading } from './list-heading.tsx'
import { pageNumber, pageOf } from './page-number.ts'
import { ProductList } from './product-list.tsx'
import { SortMenu } from './sort-menu.tsx'
import { sortedBy } from './sorted-by.ts'

export const load = ({ cache, client, search }: Visit) =>
  cache.fetchInfiniteQuery(listQuery(client, 'getAllProducts', pageNumber(search), sortedBy(search)))

/** /products: every product of the shop, in the shop's order or by price. */
export default function AllProductsPage() {
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const first = pageNumber(search)
  const sorted = sortedBy(search)
  return (
    <Page
      title="All Products"
      description="Sarees, kurtis, dresses, dupattas and fabric, woven and worked by hand in India."
      canonical={pageOf(links.products, first)}
    >
      <div className="measure">
        <ListHeading title="All Products" text="Everything we have, from sarees to fabric by the metre.">
          <SortMenu sort={sorted.sort} onSort={(next) => setSearch(next ? { sort: next } : {})} />
        </ListHeading>
        <ProductList query={listQuery(client, 'getAllProducts', first, sorted)} />
      </div>
    </Page>
  )
}
