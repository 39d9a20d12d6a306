import type { FacetedList } from '../facets/facet-query.ts'
import { FilterButton } from '../facets/filter-button.tsx'
import { SortMenu } from './sort-menu.tsx'

/** What filters and sorts a list, above it; on a wide screen the filters are beside it. */
export const ListTools = ({ of }: { of: FacetedList }) => (
  <>
    <FilterButton of={of} />
    <SortMenu />
  </>
)
