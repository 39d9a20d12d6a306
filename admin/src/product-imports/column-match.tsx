import type { ImportColumn, ColumnMatch as MatchedColumns } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames, columnUses } from '@kargha/domain/column-uses.ts'
import { useState } from 'react'
import { may } from '../staff-api.ts'
import { MatchColumns } from '../ui/inputs/match-columns.tsx'
import { CommonPlace } from './common-place.tsx'

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
  commonPlace: string
  check: (match: MatchedColumns) => Promise<unknown>
}

/** With the sub-category of rows that name none. */
export function ColumnMatch({ columns, commonPlace: chosen, check }: ColumnMatchProps) {
  const [commonPlace, setCommonPlace] = useState(chosen)
  return (
    <MatchColumns
      columns={columns}
      uses={columnUses.filter((use) => use !== 'cost' || may('figures'))}
      names={columnUseNames}
      warning={(matched) => {
        const missing = missingIn(matched, commonPlace !== '')
        if (missing.length === 0) return undefined
        return `New products also need: ${missing.join(', ')}. Known products, found by their SKU, keep theirs.`
      }}
      check={(matched) => check({ columns: matched, commonPlace })}
    >
      <CommonPlace place={commonPlace} onChange={setCommonPlace} />
    </MatchColumns>
  )
}
