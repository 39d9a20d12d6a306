import Download from '@mui/icons-material/DownloadOutlined'
import { FilterButton, useListContext } from 'react-admin'
import { saveFile } from '../files.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { formatDay } from '../ui/values/dates.ts'

/** The filter in words; empty without one. */
function filterText({ queue, q, tag, from, to }: Record<string, unknown>): string {
  const parts = [
    ...(queue ? [`${queue}`] : []),
    ...(q ? [`“${q}”`] : []),
    ...(tag ? [`tag ${tag}`] : []),
    ...(from ? [`from ${formatDay(`${from}`)}`] : []),
    ...(to ? [`to ${formatDay(`${to}`)}`] : []),
  ]
  return parts.join(', ')
}

/** Exports the filtered orders as CSV. */
export function ExportOrders() {
  const { filterValues } = useListContext()
  const query = Object.fromEntries(Object.entries(filterValues).map(([name, value]) => [name, String(value)]))
  return (
    <>
      <FilterButton />
      <FileButton
        label={`Export CSV (${filterText(filterValues) || 'all orders'})`}
        startIcon={<Download />}
        open={() => saveFile('exportOrders', { query }, 'orders.csv')}
      />
    </>
  )
}
