import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import { useListContext } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { BulkButton } from '../ui/actions/bulk-button.tsx'
import { PackOrders } from './pack-button.tsx'

export function OrderBulkActions() {
  const { filterValues, selectedIds } = useListContext()
  return (
    <>
      {filterValues.queue !== 'to pack' && (
        <BulkButton
          label="Confirm"
          letter="C"
          startIcon={<CheckCircle />}
          act={(ids) => staffApi('confirmPurchases', { body: { ids } })}
        />
      )}
      {filterValues.queue !== 'to confirm' && (
        <PackOrders label={`Pack ${selectedIds.length}`} ids={selectedIds.map(String)} startIcon={<Inventory />} />
      )}
    </>
  )
}
