import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { Link, Loading, type RaRecord, useCreatePath, useListContext, useResourceContext } from 'react-admin'

export type CompactRow<Item> = {
  leftAvatar?: (record: Item) => ReactNode
  primaryText: (record: Item) => ReactNode
  secondaryText?: (record: Item) => ReactNode
  tertiaryText?: (record: Item) => ReactNode
}

type CompactListProps<Item> = CompactRow<Item> & {
  rowClick: 'show' | 'edit'
  hasSelection: boolean
  empty: ReactNode
}

/** For windows too narrow for a table. */
export function CompactList<Item extends RaRecord>({
  leftAvatar,
  primaryText,
  secondaryText,
  tertiaryText,
  rowClick,
  hasSelection,
  empty,
}: CompactListProps<Item>) {
  const { data, isPending, selectedIds, onSelect, onToggleItem } = useListContext<Item>()
  const resource = useResourceContext()
  const pathOf = useCreatePath()
  if (isPending) return <Loading />
  if (!data || data.length === 0) return empty
  const isAll = data.every(({ id }) => selectedIds.includes(id))
  return (
    <List disablePadding>
      {hasSelection && (
        <ListItem disablePadding divider>
          <FormControlLabel
            label={`All ${data.length} shown`}
            control={<Checkbox checked={isAll} onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))} />}
            sx={{ marginInline: 0 }}
          />
        </ListItem>
      )}
      {data.map((record) => (
        <ListItem key={record.id} disablePadding divider>
          {hasSelection && (
            <Checkbox
              checked={selectedIds.includes(record.id)}
              onChange={() => onToggleItem(record.id)}
              slotProps={{ input: { 'aria-label': 'Select' } }}
            />
          )}
          <ListItemButton
            component={Link}
            to={pathOf({ resource: resource ?? '', id: record.id, type: rowClick })}
            sx={{ gap: 1.5, minHeight: 56, minWidth: 0, ...(hasSelection && { paddingLeft: 0 }) }}
          >
            {leftAvatar?.(record)}
            <ListItemText
              primary={primaryText(record)}
              secondary={secondaryText?.(record)}
              slotProps={{ secondary: { component: 'div' } }}
              sx={{ minWidth: 0, color: 'text.primary' }}
            />
            {tertiaryText && <Box sx={{ flexShrink: 0, maxWidth: '45%' }}>{tertiaryText(record)}</Box>}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
