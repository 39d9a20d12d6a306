import { productStatuses } from '@kargha/contract/enums.ts'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { choiceFilter, searchFilter } from '../ui/lists/record-list.tsx'
import { byName, placeOf } from './product-inputs.tsx'

/** What lists of products are filtered by. */
export const productFilters = [
  searchFilter('products'),
  choiceFilter({ source: 'status', choices: productStatuses, alwaysOn: true }),
  <ReferenceInput key="subCategoryId" source="subCategoryId" reference="subcategories" sort={byName} alwaysOn>
    <AutocompleteInput optionText={placeOf} label="Sub-category" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
]
