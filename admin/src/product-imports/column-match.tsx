import type { ImportColumn, ColumnMatch as MatchedColumns } from '@kargha/contract/staff/product-imports.ts'
import { type ColumnUse, columnUseNames, columnUses, exportUses } from '@kargha/domain/column-uses.ts'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may, staffApi } from '../staff-api.ts'
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

const aboutNames =
  'The name of one of the shop’s attributes makes it that attribute; any other name makes it a fact of the product.'

/** The shop's attributes are suggested. */
function useNamed() {
  const { data: attributes = [] } = useQuery({
    queryKey: ['attributes', 'all'],
    queryFn: async () => (await staffApi('getAttributes', { query: { limit: 100, sort: 'position' } })).data,
  })
  return { use: 'fact' as const, suggestions: attributes.map(({ name }) => name) }
}

type ColumnMatchProps = {
  columns: readonly ImportColumn[]
  commonPlace: string
  check: (match: MatchedColumns) => Promise<unknown>
}

/** With the sub-category of rows that name none. */
export function ColumnMatch({ columns, commonPlace: chosen, check }: ColumnMatchProps) {
  const [commonPlace, setCommonPlace] = useState(chosen)
  const named = useNamed()
  return (
    <MatchColumns
      columns={columns}
      uses={columnUses.filter((use) => use !== 'cost' || may('figures'))}
      names={columnUseNames}
      named={named}
      warning={(matched) => {
        const missing = missingIn(matched, commonPlace !== '')
        if (missing.length === 0) return undefined
        return `New products also need: ${missing.join(', ')}. Known products, found by their SKU, keep theirs.`
      }}
      check={(matched) => check({ columns: matched, commonPlace })}
    >
      <Typography variant="body2">{aboutNames}</Typography>
      <CommonPlace place={commonPlace} onChange={setCommonPlace} />
    </MatchColumns>
  )
}

/** Of another shop's export, the columns that can become several things of ours. */
export const ExportColumnMatch = ({ columns, commonPlace, check }: ColumnMatchProps) => (
  <MatchColumns
    columns={columns}
    uses={exportUses}
    names={columnUseNames}
    named={useNamed()}
    warning={() => undefined}
    check={(matched) => check({ columns: matched, commonPlace })}
  >
    <Typography variant="body2">{aboutNames}</Typography>
  </MatchColumns>
)
