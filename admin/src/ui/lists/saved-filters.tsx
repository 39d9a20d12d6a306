import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { listAddress } from './list-address.ts'

export type SavedFilter = {
  label: string
  /** What the list shows under this name: `{ queue: 'to confirm' }`. */
  filter: Record<string, unknown>
  /** What it means that there is nothing, if not what the list says when it has no records. */
  empty?: string
}

/** What a search adds to a saved filter leaves it chosen. */
const keyOf = ({ q, ...filter }: Record<string, unknown>) => JSON.stringify(Object.entries(filter).toSorted())

/** The place of the saved filter that a list shows now; -1 if it shows something else. */
export const chosenFilter = (of: readonly SavedFilter[], filterValues: Record<string, unknown>): number =>
  of.findIndex(({ filter }) => keyOf(filter) === keyOf(filterValues))

/** Names above a list, each with its filter. */
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
