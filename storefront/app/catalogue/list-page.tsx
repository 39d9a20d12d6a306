import { useLocation, useSearchParams } from 'react-router'
import { listQuery, useClient } from '../api.ts'
import { NotFound } from '../layout/not-found.tsx'
import { Page } from '../ui/page.tsx'
import { ListHeading } from './list-heading.tsx'
import { pageNumber, pageOf } from './page-number.ts'
import { ProductList } from './product-list.tsx'
import { productLists } from './product-lists.ts'

/** Best sellers, new arrivals, collections and sale. */
export default function ListPage() {
  const client = useClient()
  const { pathname } = useLocation()
  const first = pageNumber(useSearchParams()[0])
  const shown = productLists[pathname.replace(/\/$/, '')]
  if (!shown) return <NotFound />
  return (
    <Page title={shown.title} description={shown.text} canonical={pageOf(pathname, first)}>
      <div className="measure">
        <ListHeading title={shown.title} text={shown.text} />
        <ProductList query={listQuery(client, shown.list, first)} />
      </div>
    </Page>
  )
}
