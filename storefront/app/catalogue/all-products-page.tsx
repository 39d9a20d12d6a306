import { useSearchParams } from 'react-router'
import { listQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import type { Visit } from '../routes.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { chosenIn, isNarrowed } from './chosen.ts'
import { ListChoices } from './list-choices.tsx'
import { ListHeading } from './list-heading.tsx'
import { pageNumber, pageOf } from './page-number.ts'
import { nothing, ProductList } from './product-list.tsx'

export const load = ({ cache, client, search }: Visit) =>
  cache.ensureInfiniteQueryData(listQuery(client, 'getAllProducts', pageNumber(search), chosenIn(search)))

/** /products: every product of the shop, in the shop's order or by price; or those of a price, or in stock. */
export default function AllProductsPage() {
  const client = useClient()
  const [search] = useSearchParams()
  const first = pageNumber(search)
  const chosen = chosenIn(search)
  const query = listQuery(client, 'getAllProducts', first, chosen)
  return (
    <Page
      title="All Products"
      description="Sarees, kurtis, dresses, dupattas and fabric, woven and worked by hand in India."
      canonical={pageOf(links.products, first)}
    >
      <div className="measure">
        <ListHeading title="All Products" text="Everything we have, from sarees to fabric by the metre." query={query}>
          <ListChoices />
        </ListHeading>
        <ProductList query={query} {...(isNarrowed(chosen) && { empty: <NoSuchPiece /> })} />
      </div>
    </Page>
  )
}

function NoSuchPiece() {
  return (
    <Empty title={nothing}>
      <p className="text-ink-soft">No piece is as you chose. The others are a press away.</p>
      <ButtonLink to={links.products}>See all products</ButtonLink>
    </Empty>
  )
}
