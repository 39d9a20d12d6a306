import type { AuditEntry } from '@kargha/contract/staff/audit.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { ChangeList } from './change-list.tsx'
import { recordAddress } from './record-address.ts'
import { sentenceOf } from './sentence.ts'
import { canUndo, undo } from './undo.ts'

/** A sentence that leads to what was changed. */
export function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const { text, changes } = sentenceOf(entry)
  const address = recordAddress(entry)
  return (
    <Box>
      <Typography component="span" variant="body2">
        {address ? (
          <Link to={address} color="inherit">
            {text}
          </Link>
        ) : (
          text
        )}
      </Typography>
      {changes.length > 0 && <ChangeList of={changes} />}
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(entry.at)}
      </Typography>
    </Box>
  )
}

/** Nothing where something stands against it. */
export const UndoButton = ({ entry }: { entry: AuditEntry }) => (
  <ActionButton
    label="Undo"
    name={`Undo: ${sentenceOf(entry).text}`}
    title="Undo this change"
    size="small"
    isOffered={canUndo(entry)}
    act={async () => ({ message: await undo(entry) })}
  >
    <Typography variant="body2">{sentenceOf(entry).text}.</Typography>
    <Typography variant="body2">What was there before is set again, and that is written down, too.</Typography>
  </ActionButton>
)
