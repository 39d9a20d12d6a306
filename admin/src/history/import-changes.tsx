import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './changes.ts'

/** `fields` as in the audit. `looks` say why it deserves a look. */
type ImportedChange = {
  row: number
  name: string
  sku?: string
  fields: Record<string, unknown>
  looks?: { row: number; message: string }[] | undefined
}

const ChangedRecord = ({ change: { row, sku, name, fields, looks = [] } }: { change: ImportedChange }) => (
  <Box component="section" aria-label={name} sx={{ paddingBlock: 0.5 }}>
    <Typography variant="body2">{`Row ${row}: ${name}${sku ? ` (${sku})` : ''}`}</Typography>
    {looks.map(({ row: at, message }) => (
      <Typography key={`${at} ${message}`} variant="body2" sx={{ overflowWrap: 'anywhere', paddingBlock: 0.25 }}>
        <Chip label="Look at this" size="small" color="warning" variant="outlined" sx={{ marginRight: 1 }} />
        <span>{at === row ? message : `Row ${at}: ${message}`}</span>
      </Typography>
    ))}
    <ChangeList of={changesOf(fields, {})} />
  </Box>
)

type ImportChangesProps = {
  title: string
  of: { changes: readonly ImportedChange[]; changed: number; toLookAt?: number; fileName: string }
  /** Of the table with its marks, if it has any. */
  path?: string
}

/** Known records and what changes of each; on demand only those with changes that are often mistakes. */
export function ImportChanges({ title, of: { changes, changed, toLookAt = 0, fileName }, path }: ImportChangesProps) {
  const [show, setShow] = useState<'all' | 'toLookAt'>('all')
  const shown = show === 'all' ? changes : changes.filter(({ looks }) => looks !== undefined)
  const more = (show === 'all' ? changed : toLookAt) - shown.length
  return (
    <Panel title={title}>
      {toLookAt > 0 && path && (
        <>
          <Tabs aria-label="Which changes" value={show} onChange={(_, view: typeof show) => setShow(view)}>
            <Tab value="all" label={`All (${changed})`} />
            <Tab value="toLookAt" label={`To look at (${toLookAt})`} />
          </Tabs>
          <Box sx={{ marginBlock: 1 }}>
            <DownloadButton
              label="Download with the marks"
              path={path}
              name={`marks of ${fileName.replace(/\.\w+$/, '')}.csv`}
            />
          </Box>
        </>
      )}
      {shown.map((change) => (
        <ChangedRecord key={`${change.row} ${change.sku ?? change.name}`} change={change} />
      ))}
      {more > 0 && <Typography variant="body2">{`And ${more} more.`}</Typography>}
    </Panel>
  )
}
