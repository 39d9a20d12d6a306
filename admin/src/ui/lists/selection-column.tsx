import Checkbox from '@mui/material/Checkbox'
import { type Identifier, useListContext } from 'react-admin'

/** react-admin's checkboxes lack accessible names. */
const named = (name: string) => ({ slotProps: { input: { 'aria-label': name } }, size: 'small' as const })

/** On this page. */
export function SelectAll() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <Checkbox
      {...named('Select all')}
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
    />
  )
}

export function SelectOne({ id }: { id: Identifier }) {
  const { selectedIds, onToggleItem } = useListContext()
  return <Checkbox {...named('Select')} checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />
}
