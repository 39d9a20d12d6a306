import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { openPaper } from '../files.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { shortcut } from '../ui/pages/shortcuts.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

export function ParcelBulkActions() {
  const { data = [], selectedIds } = useListContext<StaffParcelRow & { id: string }>()
  const [isOpen, setIsOpen] = useState(false)
  const parcels = selectedIds.join(',')
  const packed = data.filter(({ id, status }) => selectedIds.includes(id) && status === 'Packed')
  return (
    <>
      <FileButton
        label="Packing slips"
        startIcon={<PrintIcon />}
        open={() => openPaper('printPackingSlips', { query: { parcels } })}
      />
      <FileButton
        label="Labels"
        startIcon={<PrintIcon />}
        open={() => openPaper('printAddressLabels', { query: { parcels } })}
      />
      {packed.length > 0 && (
        <Button variant="contained" {...shortcut('H')} onClick={() => setIsOpen(true)}>
          Hand over {packed.length}
        </Button>
      )}
      {isOpen && <HandOverDialog parcels={packed} onClose={() => setIsOpen(false)} />}
    </>
  )
}
