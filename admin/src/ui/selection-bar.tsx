import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'

/** What can be done with the selected records of a list. It stays in sight while the list scrolls. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Paper
      component="section"
      aria-label="Selected"
      elevation={4}
      sx={{
        ...{ position: 'sticky', bottom: 8, zIndex: 3, marginTop: 1, padding: 1, paddingLeft: 2 },
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{selectedIds.length} selected</Typography>
      <Button onClick={() => onUnselectItems()}>None</Button>
      {children}
    </Paper>
  )
}
