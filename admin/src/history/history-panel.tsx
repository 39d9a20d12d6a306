import type { AuditKind } from '@kargha/contract/staff/audit.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { HistoryEntry, UndoButton } from './history-entry.tsx'

type HistoryPanelProps = {
  title: string
  empty: string
  of: { record: string; kind?: AuditKind } | { purchaseId: string }
}

const [few, many] = [5, 100]

/** Who changed what of one record, newest first. */
export function HistoryPanel({ title, empty, of }: HistoryPanelProps) {
  const [limit, setLimit] = useState(few)
  return (
    <Panel title={title}>
      <Load
        queryKey={['audit', JSON.stringify(of), `${limit}`]}
        load={() => staffApi('getAudit', { query: { ...of, limit } })}
      >
        {(entries) => (
          <Stack sx={{ gap: 1 }}>
            <Rows
              empty={empty}
              of={entries.map((entry) => ({
                key: entry._id,
                text: <HistoryEntry entry={entry} />,
                actions: <UndoButton entry={entry} />,
              }))}
            />
            {entries.length === few && limit === few && (
              <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setLimit(many)}>
                Show more
              </Button>
            )}
          </Stack>
        )}
      </Load>
    </Panel>
  )
}
