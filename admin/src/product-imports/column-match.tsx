import type { ImportColumn, ColumnMatch as MatchedColumns } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames, columnUses } from '@kargha/domain/column-uses.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, staffApi } from '../staff-api.ts'
import { MatchColumns } from '../ui/inputs/match-columns.tsx'

/** What a new product can't be without; any of each. */
const needed: readonly ColumnUse[][] = [['name'], ['category', 'subCategory'], ['sellingPrice', 'originalPrice']]

/** The columns that are needed for new products, and that none is. */
const missingIn = (columns: readonly ImportColumn[], isPlaced: boolean) =>
  needed
    .filter((uses) => !(isPlaced && uses.includes('category')))
    .filter((uses) => !columns.some(({ use }) => use !== null && uses.includes(use)))
    .map(([use = 'name']) => columnUseNames[use])

type ColumnMatchProps = {
  columns: readonly ImportColumn[]
  subCategoryId: string | null
  check: (match: MatchedColumns) => Promise<unknown>
}

/** With the sub-category of rows that name none. */
export function ColumnMatch({ columns, subCategoryId: chosen, check }: ColumnMatchProps) {
  const [subCategoryId, setSubCategoryId] = useState(chosen)
  const { data: places = [] } = useQuery({
    queryKey: ['imports', 'subcategories'],
    queryFn: async () => (await staffApi('getSubcategories', { query: { limit: 100 } })).data,
  })
  return (
    <MatchColumns
      columns={columns}
      uses={columnUses.filter((use) => use !== 'cost' || may('figures'))}
      names={columnUseNames}
      warning={(matched) => {
        const missing = missingIn(matched, subCategoryId !== null)
        if (missing.length === 0) return undefined
        return `New products also need: ${missing.join(', ')}. Known products, found by their SKU, keep theirs.`
      }}
      check={(matched) => check({ columns: matched, subCategoryId })}
    >
      <TextField
        select
        fullWidth
        size="small"
        margin="dense"
        label="Sub-category of new products whose rows name none"
        value={places.some(({ _id }) => _id === subCategoryId) ? subCategoryId : 'none'}
        onChange={({ target }) => setSubCategoryId(target.value === 'none' ? null : target.value)}
      >
        <MenuItem value="none">None: such rows are faults</MenuItem>
        {places.map(({ _id, categoryName, name }) => (
          <MenuItem key={_id} value={_id}>{`${categoryName} › ${name}`}</MenuItem>
        ))}
      </TextField>
    </MatchColumns>
  )
}
