import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { chosenFilter, type SavedFilter } from './saved-filters.tsx'

export type Emptiness = {
  /** Like 'No orders yet. They appear here as soon as …' */
  text: string
  /** A button or link. */
  action?: ReactNode
}

/**
 * For a list without records; after a search, how to see more. A saved filter may have its own words: an empty queue is good
 * news.
 */
export function EmptyState({ text, action, saved = [] }: Emptiness & { saved?: readonly SavedFilter[] }) {
  const { filterValues, setFilters } = useListContext()
  const chosen = filterValues.q ? undefined : saved[chosenFilter(saved, filterValues)]
  const isSearched = chosen === undefined && Object.keys(filterValues).length > 0
  return (
    <Stack sx={{ gap: 2, alignItems: 'center', padding: 6, textAlign: 'center' }}>
      <Typography color="textSecondary">
        {isSearched ? 'Nothing here matches what you look for.' : (chosen?.empty ?? text)}
      </Typography>
      {isSearched ? <Button onClick={() => setFilters({}, undefined, false)}>Show everything</Button> : action}
    </Stack>
  )
}
