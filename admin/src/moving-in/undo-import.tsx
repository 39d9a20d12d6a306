import type { RecordImport, RecordImportDetail, RecordUndo } from '@kargha/contract/staff/imports.ts'
import Box from '@mui/material/Box'
import { fieldName } from '../history/field-names.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { UndoneImport } from '../ui/lists/undone-import.tsx'

/** Also of what one did before it stopped. */
export const hasEnded = ({ state }: RecordImport) => ['Imported', 'Cancelled', 'Failed'].includes(state)

const whatHappens: Record<RecordImport['kind'], string> = {
  Coupons: 'Coupons that it created are deleted. Those that were used or changed since stay, and are listed here.',
  Orders:
    'Orders that it brought are deleted, and others set back. What a later import changed stays, and is listed here.',
  Reviews:
    'Reviews that it brought are deleted. Those that you have hidden, shown or answered since stay, and are listed here.',
  Customers:
    'Accounts that it opened are deleted, and fields that it changed are set back. Customers who have signed in since, and what was changed since, stay as they are, and are listed here.',
}

type UndoImportProps = { job: RecordImportDetail; act: Parameters<typeof ActionButton>[0]['act'] }

export const UndoImport = ({ job, act }: UndoImportProps) => (
  <Box>
    <ActionButton label="Undo the import" color="error" act={act}>
      {whatHappens[job.kind]}
    </ActionButton>
  </Box>
)

type UndoneRecordsProps = { undo: RecordUndo; left: RecordImportDetail['left'] }

export const UndoneRecords = ({ undo, left }: UndoneRecordsProps) => (
  <UndoneImport
    facts={[
      ['Removed', undo.removed],
      ['Set back', undo.restored],
    ]}
    left={left.map(({ row, name, fields, why }) => ({
      key: `${row} ${name}`,
      text: [`Row ${row}`, name, ...(fields.length > 0 ? [fields.map(fieldName).join(', ')] : []), why].join(': '),
    }))}
    leftInAll={undo.left}
  />
)
