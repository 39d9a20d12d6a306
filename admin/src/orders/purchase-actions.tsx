import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useNotify, useRefresh } from 'react-admin'
import { openPaper } from '../files.ts'
import { errorMessage, staffApi } from '../staff-api.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { shortcut } from '../ui/pages/shortcuts.tsx'
import { PackItems } from './pack-button.tsx'

export function PurchaseActions({ purchase }: { purchase: StaffPurchase }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const waiting = purchase.orders.filter(({ nextStatuses }) => nextStatuses.includes('Confirmed'))
  const toPack = purchase.lines.filter(({ status, parcel }) => status === 'Confirmed' && parcel === null)
  const printable = purchase.parcels.filter(({ status }) => status !== 'Cancelled').map(({ number }) => number)

  const confirmAll = () =>
    staffApi('confirmPurchases', { body: { ids: [purchase._id] } })
      .then(
        ({ message }) => notify(message, { type: 'success' }),
        (error: unknown) => notify(errorMessage(error), { type: 'error' }),
      )
      .finally(refresh)

  return (
    <>
      {waiting.length > 1 && (
        <Button variant="contained" {...shortcut('C')} onClick={confirmAll}>
          Confirm all
        </Button>
      )}
      {toPack.length > 0 && <PackItems lines={toPack} />}
      {printable.length > 0 && (
        <FileButton
          label="Packing slip"
          startIcon={<PrintIcon />}
          open={() => openPaper('printPackingSlips', { query: { parcels: printable.join(',') } })}
        />
      )}
    </>
  )
}
