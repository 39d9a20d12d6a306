import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import { DataTable, List, type ListProps, type RaRecord, SearchInput, SelectInput } from 'react-admin'
import { CompactList, type CompactRow } from './compact-list.tsx'
import { type Emptiness, EmptyState } from './empty-state.tsx'
import { type SavedFilter, SavedFilters } from './saved-filters.tsx'
import { SelectionBar } from './selection-bar.tsx'

type RecordListProps<Item extends RaRecord> = Pick<ListProps, 'title' | 'sort' | 'actions' | 'filterDefaultValues'> & {
  filters: ReactElement[]
  saved?: readonly SavedFilter[]
  empty: Emptiness
  /** Buttons for what can be done with several records at once; without any, none can be selected. */
  bulk?: ReactNode
  /** Which of its pages pressing a record opens. */
  rowClick?: 'show' | 'edit'
  /** What a row consists of where the window is too narrow for a table beside the menu. */
  compact: CompactRow<Item>
  /** The table's columns. */
  children: ReactNode
}

/** A list is no wider than the page, however many saved filters it has. */
const noWider = { '& .RaList-main, & .RaList-content': { minWidth: 0, maxWidth: '100%' } }

/** A filtered list, 25 records a page. Pressing a record opens its page. */
export function RecordList<Item extends RaRecord>({
  saved,
  empty,
  bulk,
  rowClick = 'show',
  compact,
  children,
  ...list
}: RecordListProps<Item>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'))
  const nothing = <EmptyState {...empty} />
  return (
    <List perPage={25} exporter={false} empty={false} sx={noWider} {...list}>
      {saved && <SavedFilters of={saved} />}
      {isNarrow ? (
        <CompactList<Item> {...compact} rowClick={rowClick} hasSelection={bulk !== undefined} empty={nothing} />
      ) : (
        <DataTable<Item>
          rowClick={rowClick}
          empty={nothing}
          // The selection has a bar of its own, for the phone too.
          bulkActionButtons={bulk !== undefined && <span />}
          bulkActionsToolbar={<span />}
        >
          {children}
        </DataTable>
      )}
      {bulk && <SelectionBar>{bulk}</SelectionBar>}
    </List>
  )
}

/** The text field at the top of a list. `records` names what is searched, as in 'Search orders'. */
export const searchFilter = (records: string) => (
  <SearchInput key="q" source="q" alwaysOn placeholder={`Search ${records}`} />
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
