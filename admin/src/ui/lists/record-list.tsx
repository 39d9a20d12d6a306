import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  CreateButton,
  DataTable,
  type Identifier,
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
import { capitalised } from '../values/status-chip.tsx'
import { CompactList, type CompactRow } from './compact-list.tsx'
import { type Emptiness, EmptyState } from './empty-state.tsx'
import { ListHeading, pages } from './list-frame.tsx'
import { type SavedFilter, SavedFilters } from './saved-filters.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SelectAll, SelectOne } from './selection-column.tsx'

/** How rows are named. */
type NameColumn<Item> = {
  label: string
  /** The field to sort by, if the call sorts by it. */
  source?: string
  text: (record: Item) => string
  /** A number or SKU, which is not broken. */
  isCode?: boolean
  /** Left of the name, like a picture. */
  before?: (record: Item) => ReactNode
  /** Below the name. */
  after?: (record: Item) => ReactNode
}

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
  /** The first column: it links to the record. */
  nameColumn: NameColumn<Item>
  /** For windows too narrow for a table. */
  compact: CompactRow<Item>
  /** The other columns. */
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
  nameColumn: { label, source, text, isCode = false, before, after },
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
        <Box sx={{ overflowX: 'auto', ...linkOverRow }}>
          <DataTable<Item> rowClick={false} empty={nothing} bulkActionButtons={false}>
            {bulk !== undefined && (
              <DataTable.Col<Item> disableSort label={<SelectAll />} render={({ id }) => <SelectOne id={id} />} />
            )}
            <DataTable.Col<Item>
              label={label}
              {...(source && { source })}
              {...(isCode && { sx: nowrap })}
              render={(record) => (
                <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                  {before?.(record)}
                  <div>
                    <RecordLink id={record.id} type={rowClick}>
                      {text(record)}
                    </RecordLink>
                    {after?.(record)}
                  </div>
                </Stack>
              )}
            />
            {children}
          </DataTable>
        </Box>
      )}
      {bulk && <SelectionBar>{bulk}</SelectionBar>}
    </List>
  )
}

type RecordLinkProps = { id: Identifier; type?: 'show' | 'edit'; children: ReactNode }

export function RecordLink({ id, type = 'show', children }: RecordLinkProps) {
  const resource = useResourceContext() ?? ''
  const pathOf = useCreatePath()
  return <Link to={pathOf({ resource, id, type })}>{children}</Link>
}

/** The link of the name covers its row, so that any part of it opens in a tab, too; checkboxes and buttons stay above. */
const linkOverRow = {
  '& tbody tr': { position: 'relative' },
  '& tbody td a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody td a:focus-visible': { outline: 'none' },
  '& tbody td a:focus-visible::after': { outline: '2px solid', outlineOffset: '-2px' },
  '& tbody td :is(button, .MuiCheckbox-root)': { position: 'relative', zIndex: 1 },
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
    choices={choices.map((choice) => ({ id: choice, name: capitalised(choice) }))}
    {...(label && { label })}
    {...(alwaysOn && { alwaysOn, emptyText: 'All' })}
  />
)

/** For numbers, dates and amounts. */
export const nowrap = { whiteSpace: 'nowrap' }
