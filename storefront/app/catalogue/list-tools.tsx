import type { FacetedList } from '../facets/facet-query.ts'
import { FilterButton } from '../facets/filter-button.tsx'
import { SortMenu } from './sort-menu.tsx'

/** On wide screens the filters are beside the list instead. */
export const ListTools = ({ of }: { of: FacetedList }) => (
  <>
    <FilterButton of={of} />
    <SortMenu />
  </>
)
