import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { choicesIn, isNarrowed } from '../facets/choices.ts'
import { ChosenList } from '../facets/chosen-list.tsx'
import { type FacetedList, facetsQuery } from '../facets/facet-query.ts'
import { FacetSidebar } from '../facets/facet-sidebar.tsx'
import { useClient } from '../shop-client/client.ts'
import { useSearch } from '../shop-client/use-search.ts'
import { Empty } from '../ui/empty.tsx'
import type { PagedQuery } from './list-queries.ts'
import { noProductFound, ProductList } from './product-list.tsx'

type Props = {
  query: PagedQuery
  of: FacetedList
  empty?: ReactNode
}

export function NarrowedList({ query, of, empty }: Props) {
  const choices = choicesIn(useSearch())
  const { pathname } = useLocation()
  const { data: facets } = useQuery({ ...facetsQuery(useClient(), of, choices), placeholderData: keepPreviousData })
  const narrowed = isNarrowed(choices)
  // Too little to filter.
  const isShort = !facets || (facets.total.count < 2 && !narrowed)
  const list = (
    <ProductList
      // Another list must not show this one's products while it loads.
      key={pathname + (of.subCategory ?? '')}
      query={query}
      isNarrow={!isShort}
      {...(narrowed ? { empty: <NothingLeft /> } : empty !== undefined && { empty })}
    />
  )
  return (
    <div
      id="list"
      tabIndex={-1}
      className={`outline-none ${isShort ? '' : 'flex flex-col lg:grid lg:grid-cols-[15rem_1fr] lg:gap-x-8'}`}
    >
      {!isShort && <FacetSidebar facets={facets} />}
      <div className="min-w-0">
        <ChosenList facets={facets} />
        {list}
      </div>
    </div>
  )
}

const NothingLeft = () => (
  <Empty title={noProductFound}>
    <p className="text-ink-soft">No pieces match all your filters. Remove one, or clear them all.</p>
  </Empty>
)
