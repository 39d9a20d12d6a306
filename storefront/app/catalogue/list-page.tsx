import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Page } from '../document/page.tsx'
import { facetsAt } from '../facets/facet-query.ts'
import { CategoryTile } from '../product-cards/category-tile.tsx'
import { useClient } from '../shop-client/client.ts'
import { collectionsQuery } from '../shop-client/collections-query.ts'
import { links } from '../shop-client/links.ts'
import { neverStale, type PageRequest } from '../shop-client/queries.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Picture } from '../ui/picture.tsx'
import { canonicalAddress, listFilter, pageNumber } from './list-address.ts'
import { ListHeading } from './list-heading.tsx'
import { listQuery } from './list-queries.ts'
import { ListTools } from './list-tools.tsx'
import { NarrowedList } from './narrowed-list.tsx'
import { listAt } from './product-lists.ts'

export const load = async ({ cache, client, path, search }: PageRequest) => {
  const shown = listAt(path)
  if (!shown) return undefined
  return Promise.all([
    cache.ensureInfiniteQueryData(listQuery(client, shown.list, pageNumber(search), listFilter(search))),
    cache.prefetchQuery({ ...facetsAt(client, shown.of, search), ...neverStale }),
    shown.list === 'getCollection' && cache.ensureQueryData(collectionsQuery(client)),
  ])
}

/** Best sellers, new arrivals, collections and sale. */
export default function ListPage() {
  const client = useClient()
  const { pathname } = useLocation()
  const search = useSearch()
  const shown = listAt(pathname)
  if (!shown) return null
  const query = listQuery(client, shown.list, pageNumber(search), listFilter(search))
  return (
    <Page title={shown.title} description={shown.text} {...canonicalAddress(pathname, search)}>
      <div className="measure">
        <ListHeading
          title={shown.title}
          text={shown.text}
          query={query}
          tools={<ListTools of={shown.of} />}
          above={shown.list === 'getCollection' && <CollectionTiles />}
        />
        <NarrowedList query={query} of={shown.of} />
      </div>
    </Page>
  )
}

function CollectionTiles() {
  const { data: collections = [] } = useQuery(collectionsQuery(useClient()))
  if (collections.length === 0) return null
  return (
    <nav aria-label="Collections" className="pt-8">
      <ul className="strip part-tiles">
        {collections.map((collection) => (
          <CategoryTile key={collection._id} to={links.collection(collection)} name={collection.name}>
            <span className="tile-picture">
              <Picture src={collection.image} alt="" width={640} height={640} sizes="(min-width: 64rem) 11rem, 40vw" />
            </span>
          </CategoryTile>
        ))}
      </ul>
    </nav>
  )
}
