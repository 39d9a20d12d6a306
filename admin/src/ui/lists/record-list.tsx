import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  CreateButton,
  DataTable,
  Link,
  List,
  type ListProps,
  type RaRecord,
  SearchInput,
  SelectInput,
  TopToolbar,
  useCreatePath,
  useResourceContext,
} from 'react-admin'
import { shortcut } from '../pages/shortcuts.tsx'
import { CompactList, type CompactRow } from './compact-list.tsx'
import { type Emptiness, EmptyState } from './empty-state.tsx'
import { ListHeading, pages } from './list-frame.tsx'
import { type SavedFilter, SavedFilters } from './saved-filters.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SelectAll, SelectOne } from './selection-column.tsx'

type RecordListProps<Item extends RaRecord> = Pick<ListProps, 'sort' | 'perPage' | 'filterDefaultValues'> & {
  title: string
  /** A search by default. */
  filters?: ReactElement[]
  saved?: readonly SavedFilter[]
  empty: Emptiness
  /** Above the list. */
  actions?: ReactNode
  /** Label of the button for a new record; false for none. */
  create?: string | false
  /** Without bulk actions, nothing can be selected. */
  bulk?: ReactNode
  /** The form, where staff write the records. */
  rowClick?: 'show' | 'edit'
  /** For windows too narrow for a table. */
  compact: CompactRow<Item>
  /** Columns. */
  children: ReactNode
}

/** 25 records per page. */
export function RecordList<Item extends RaRecord>({
  saved,
  empty,
  actions,
  create,
  bulk,
  rowClick = create === undefined ? 'show' : 'edit',
  title,
  filters = [searchFilter(title.toLowerCase())],
  compact,
  children,
  ...list
}: RecordListProps<Item>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'))
  const createButton = create && <CreateButton label={create} variant="contained" />
  const nothing = <EmptyState action={createButton} {...empty} {...(saved && { saved })} />
  const toolbar = (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {actions}
      {createButton}
    </TopToolbar>
  )
  return (
    <List
      perPage={25}
      pagination={pages}
      exporter={false}
      empty={false}
      title={title}
      filters={filters}
      {...list}
      {...((actions !== undefined || create !== undefined) && { actions: toolbar })}
    >
      <ListHeading>{title}</ListHeading>
      {saved && <SavedFilters of={saved} />}
      {isNarrow ? (
        <CompactList<Item> {...compact} rowClick={rowClick} hasSelection={bulk !== undefined} empty={nothing} />
      ) : (
        // The table scrolls, not the page.
        <Box sx={{ overflowX: 'auto' }}>
          <DataTable<Item> rowClick={rowClick} empty={nothing} bulkActionButtons={false}>
            {bulk !== undefined && (
              <DataTable.Col<Item> disableSort label={<SelectAll />} render={({ id }) => <SelectOne id={id} />} />
            )}
            {children}
          </DataTable>
        </Box>
      )}
      {bulk && <SelectionBar>{bulk}</SelectionBar>}
    </List>
  )
}

/** The keyboard can't reach a row itself. */
export function RecordLink({ id, children }: { id: string; children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  return <Link to={pathOf({ resource, id, type: 'show' })}>{children}</Link>
}

/** Alt+S focuses it. `records` as in 'Search orders'. */
export const searchFilter = (records: string) => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={`Search ${records}`}
    slotProps={{ htmlInput: { 'aria-label': `Search ${records}`, ...shortcut('S') } }}
  />
)

type ChoiceFilter = { source: string; choices: readonly string[]; label?: string; alwaysOn?: boolean }

/** With `alwaysOn`, it has an 'all'. */
export const choiceFilter = ({ source, choices, label, alwaysOn = false }: ChoiceFilter) => (
  <SelectInput
    key={source}
    source={source}
    choices={choices.map((choice) => ({ id: choice, name: choice }))}
    {...(label && { label })}
    {...(alwaysOn && { alwaysOn, emptyText: 'All' })}
  />
)

/** For numbers, dates and amounts. */
export const nowrap = { whiteSpace: 'nowrap' }
