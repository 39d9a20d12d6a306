import Download from '@mui/icons-material/DownloadOutlined'
import { FilterButton, useListContext } from 'react-admin'
import { saveFile } from '../files.ts'
import { FileButton } from '../ui/actions/file-button.tsx'

/** Exports the filtered orders as CSV. */
export function ExportOrders() {
  const { filterValues } = useListContext()
  const query = Object.fromEntries(Object.entries(filterValues).map(([name, value]) => [name, String(value)]))
  return (
    <>
      <FilterButton />
      <FileButton
        label="Export CSV"
        startIcon={<Download />}
        open={() => saveFile('exportOrders', { query }, 'orders.csv')}
      />
    </>
  )
}
