import type { ProductImportDetail } from '@kargha/contract/staff/product-imports.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ChangeList } from '../history/change-list.tsx'
import { changesOf } from '../history/changes.ts'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { Panel } from '../ui/pages/panel.tsx'

type Change = ProductImportDetail['changes'][number]

const ChangedProduct = ({ change: { row, sku, name, fields, looks = [] } }: { change: Change }) => (
  <Box component="section" aria-label={name} sx={{ paddingBlock: 0.5 }}>
    <Typography variant="body2">{`Row ${row}: ${name} (${sku})`}</Typography>
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
  of: Pick<ProductImportDetail, 'changes' | 'changed' | 'toLookAt' | 'fileName'>
  /** Of the table with its marks. */
  path: string
}

/** Known products and what changes of each; on demand only those with changes that are often mistakes. */
export function ImportChanges({ title, of: { changes, changed, toLookAt, fileName }, path }: ImportChangesProps) {
  const [show, setShow] = useState<'all' | 'toLookAt'>('all')
  const shown = show === 'all' ? changes : changes.filter(({ looks }) => looks !== undefined)
  const more = (show === 'all' ? changed : toLookAt) - shown.length
  return (
    <Panel title={title}>
      {toLookAt > 0 && (
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
        <ChangedProduct key={`${change.row} ${change.sku}`} change={change} />
      ))}
      {more > 0 && <Typography variant="body2">{`And ${more} more.`}</Typography>}
    </Panel>
  )
}
