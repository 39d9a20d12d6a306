import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'

export type Emptiness = {
  /** What there is none of, and when there will be: 'No orders wait to be confirmed.' */
  text: string
  /** What to do about it: a button or a link. */
  action?: ReactNode
}

/** What a list shows that has no records: what that means and what to do, or how to see more than the filter leaves. */
export function EmptyState({ text, action }: Emptiness) {
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', padding: 6, textAlign: 'center' }}>
      <Typography color="textSecondary">{isFiltered ? 'Nothing here matches what you look for.' : text}</Typography>
      {isFiltered ? <Button onClick={() => setFilters({}, undefined, false)}>Show everything</Button> : action}
    </Stack>
  )
}
