import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  DataTable,
  List,
  type ListProps,
  type RaRecord,
  SearchInput,
  SelectInput,
  SimpleList,
  type SimpleListProps,
} from 'react-admin'

type RecordListProps<Item extends RaRecord> = Pick<ListProps, 'title' | 'sort'> & {
  filters: ReactElement[]
  /** What a row consists of where the window is too narrow for a table beside the menu. */
  compact: SimpleListProps<Item>
  /** The table's columns. */
  children: ReactNode
}

/** A filtered list, 25 records a page. Pressing a record opens its page. */
export function RecordList<Item extends RaRecord>({ compact, children, ...list }: RecordListProps<Item>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'))
  return (
    <List perPage={25} exporter={false} {...list}>
      {isNarrow ? (
        <SimpleList<Item> {...compact} rowClick="show" />
      ) : (
        <DataTable<Item> rowClick="show" bulkActionButtons={false}>
          {children}
        </DataTable>
      )}
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
