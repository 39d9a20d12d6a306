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
  /** Unless it has others, a list is searched for words. */
  filters?: ReactElement[]
  saved?: readonly SavedFilter[]
  empty: Emptiness
  /** Buttons above the list. */
  actions?: ReactNode
  /** The button that leads to the form of a new record, as in 'New banner'; false for who may not write one. */
  create?: string | false
  /** Buttons for what can be done with several records at once; without any, none can be selected. */
  bulk?: ReactNode
  /** Which of its pages pressing a record opens: the form where staff write records themselves. */
  rowClick?: 'show' | 'edit'
  /** What a row consists of where the window is too narrow for a table beside the menu. */
  compact: CompactRow<Item>
  /** The table's columns. */
  children: ReactNode
}

/** A filtered list, 25 records a page. Pressing a record opens its page. */
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
        // Where the window has just room for a table, the table scrolls and not the page.
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

/** What a record is called, as a link to its page: a row of a table can be pressed, but not reached by keyboard. */
export function RecordLink({ id, children }: { id: string; children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  return <Link to={pathOf({ resource, id, type: 'show' })}>{children}</Link>
}

/** The text field at the top of a list, which Alt+S leads to. `records` names what is searched, as in 'Search orders'. */
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

/** A filter by one of a few fixed values. One that is always on can be set to all. */
export const choiceFilter = ({ source, choices, label, alwaysOn = false }: ChoiceFilter) => (
  <SelectInput
    key={source}
    source={source}
    choices={choices.map((choice) => ({ id: choice, name: choice }))}
    {...(label && { label })}
    {...(alwaysOn && { alwaysOn, emptyText: 'All' })}
  />
)

/** Keeps numbers, dates and amounts in a table on one line; names may wrap. */
export const nowrap = { whiteSpace: 'nowrap' }
