import type { RecordColumn, RecordImportDetail, TableMatch } from '@kargha/contract/staff/imports.ts'
import { type ImportKind, importKinds } from '@kargha/domain/enums.ts'
import { neededUses, type RecordUse, recordUseNames } from '@kargha/domain/record-uses.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { may } from '../staff-api.ts'
import { MatchColumns, type SentColumn } from '../ui/inputs/match-columns.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const kinds: Record<ImportKind, { name: string; rows: string }> = {
  Customers: { name: 'Customers', rows: 'Each row opens an account.' },
  Orders: {
    name: 'Earlier orders',
    rows: 'Each row is an order, or a product of one: rows with the same number and date are one order.',
  },
  Reviews: { name: 'Reviews', rows: 'Each row is a review of a product that the shop has.' },
  Coupons: { name: 'Coupons', rows: 'Each row is a coupon that takes a percentage off the order.' },
}

/** Of what is needed and no column is. */
function warningOf(kind: ImportKind, columns: readonly SentColumn<RecordUse>[]): string | undefined {
  const uses = new Set(columns.map(({ use }) => use))
  const missing = neededUses[kind].filter(({ oneOf }) => !oneOf.some((use) => uses.has(use)))
  if (missing.length > 0) return missing.map(({ message }) => `${message}.`).join(' ')
  const hasName = uses.has('name') || uses.has('firstName') || uses.has('lastName')
  return kind === 'Customers' && !hasName
    ? 'No column is the name: accounts are named after their email addresses.'
    : undefined
}

type MatchTableProps = {
  job: RecordImportDetail
  columns: readonly RecordColumn[]
  check: (match: TableMatch) => Promise<unknown>
}

/** Which kind of table it is, and what its columns are in one of that kind. */
export function MatchTable({ job, columns, check }: MatchTableProps) {
  const [kind, setKind] = useState(job.kind)
  return (
    <>
      <Panel title="What the table is">
        <Typography>
          {`The shop takes it for a table of ${kinds[job.kind].name.toLowerCase()}. Please choose another kind if it is something else; products are imported under Import and export.`}
        </Typography>
        <TextField
          select
          margin="dense"
          label="Kind of table"
          value={kind}
          onChange={({ target }) => setKind(importKinds.find((each) => each === target.value) ?? kind)}
          helperText={kinds[kind].rows}
        >
          {importKinds
            .filter((each) => each !== 'Coupons' || each === job.kind || may('discounts'))
            .map((each) => (
              <MenuItem key={each} value={each}>
                {kinds[each].name}
              </MenuItem>
            ))}
        </TextField>
      </Panel>
      <MatchColumns
        key={kind}
        columns={columns.map(({ uses, ...column }) => ({ ...column, use: uses[kind] }))}
        uses={Object.keys(recordUseNames[kind]) as RecordUse[]}
        names={recordUseNames[kind] as Record<RecordUse, string>}
        warning={(matched) => warningOf(kind, matched)}
        check={(matched) => check({ kind, columns: matched } as TableMatch)}
      />
    </>
  )
}
