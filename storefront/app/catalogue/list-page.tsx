import { useLocation, useSearchParams } from 'react-router'
import { listQuery, useClient } from '../api.ts'
import type { Visit } from '../routes.tsx'
import { Page } from '../ui/page.tsx'
import { ListHeading } from './list-heading.tsx'
import { pageNumber, pageOf } from './page-number.ts'
import { ProductList } from './product-list.tsx'
import { listAt } from './product-lists.ts'

/** Best sellers, new arrivals, collections and sale. */
export const load = async ({ cache, client, path, search }: Visit) => {
  const shown = listAt(path)
  return shown && cache.ensureInfiniteQueryData(listQuery(client, shown.list, pageNumber(search)))
}

export default function ListPage() {
  const client = useClient()
  const { pathname } = useLocation()
  const first = pageNumber(useSearchParams()[0])
  const shown = listAt(pathname)
  if (!shown) return null
  const query = listQuery(client, shown.list, first)
  return (
    <Page title={shown.title} description={shown.text} canonical={pageOf(pathname, first)}>
      <div className="measure">
        <ListHeading title={shown.title} text={shown.text} query={query} />
        <ProductList query={query} />
      </div>
    </Page>
  )
}
