import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useAction } from '../actions/use-action.ts'

/** Stays in sight while the list scrolls. */
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
      <SelectRest />
      <Button onClick={() => onUnselectItems()}>None</Button>
      {children}
    </Paper>
  )
}

/** The staff API's limit. */
const mostAtOnce = 100

/** Extends the selection to other pages. */
function SelectRest() {
  const { resource, data = [], total = 0, sort, filterValues, selectedIds, onSelect } = useListContext()
  const dataProvider = useDataProvider()
  const { isBusy, problem, run } = useAction()
  const isPage = data.every(({ id }) => selectedIds.includes(id))
  const most = Math.min(total, mostAtOnce)
  if (!isPage || selectedIds.length >= most) return null
  const select = () =>
    run(async () => {
      const pagination = { page: 1, perPage: mostAtOnce }
      const all = await dataProvider.getList(resource, { pagination, sort, filter: filterValues })
      onSelect(all.data.map(({ id }) => id))
    })
  return (
    <>
      <Button loading={isBusy} onClick={select}>
        {most === total ? `Select all ${total}` : `Select the first ${most} of ${total}`}
      </Button>
      {problem && <Typography color="error">{problem}</Typography>}
    </>
  )
}
