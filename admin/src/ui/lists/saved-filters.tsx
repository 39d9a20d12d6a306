import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { listAddress } from './list-address.ts'

export type SavedFilter = {
  label: string
  /** Like `{ queue: 'to confirm' }`. */
  filter: Record<string, unknown>
  /** Replaces the list's text for no records. */
  empty?: string
}

/** Searching keeps a saved filter chosen. */
const keyOf = ({ q, ...filter }: Record<string, unknown>) => JSON.stringify(Object.entries(filter).toSorted())

/** -1 if none. */
export const chosenFilter = (of: readonly SavedFilter[], filterValues: Record<string, unknown>): number =>
  of.findIndex(({ filter }) => keyOf(filter) === keyOf(filterValues))

export function SavedFilters({ of }: { of: readonly SavedFilter[] }) {
  const { filterValues, resource } = useListContext()
  const navigate = useNavigate()
  const chosen = chosenFilter(of, filterValues)
  return (
    <Tabs
      aria-label="Saved filters"
      value={chosen === -1 ? false : chosen}
      onChange={(_, index: number) => navigate(listAddress(resource, of[index]?.filter ?? {}))}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {of.map(({ label }) => (
        <Tab key={label} label={label} />
      ))}
    </Tabs>
  )
}
