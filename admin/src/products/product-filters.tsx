import { productStatuses } from '@kargha/domain/enums.ts'
import { RecordInput } from '../ui/inputs/record-input.tsx'
import { choiceFilter, searchFilter } from '../ui/lists/record-list.tsx'
import { byName, placeOf } from './product-inputs.tsx'

export const productFilters = [
  searchFilter('products'),
  choiceFilter({ source: 'status', choices: productStatuses, alwaysOn: true }),
  <RecordInput
    key="subCategoryId"
    source="subCategoryId"
    reference="subcategories"
    label="Sub-category"
    optionText={placeOf}
    sort={byName}
    alwaysOn
  />,
]
