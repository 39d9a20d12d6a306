import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useListContext } from 'react-admin'

/** What a list shows under a name: `{ label: 'To confirm', filter: { queue: 'to confirm' } }`. */
export type SavedFilter = { label: string; filter: Record<string, unknown> }

/** What a search adds to a saved filter leaves it chosen. */
const keyOf = ({ q, ...filter }: Record<string, unknown>) => JSON.stringify(Object.entries(filter).toSorted())

/** Names above a list, each with its filter. */
export function SavedFilters({ of }: { of: readonly SavedFilter[] }) {
  const { filterValues, setFilters } = useListContext()
  const chosen = of.findIndex(({ filter }) => keyOf(filter) === keyOf(filterValues))
  return (
    <Tabs
      aria-label="Saved filters"
      value={chosen === -1 ? false : chosen}
      onChange={(_, index: number) => setFilters(of[index]?.filter ?? {}, undefined, false)}
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
