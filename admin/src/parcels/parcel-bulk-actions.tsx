import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { openPaper } from '../files.ts'
import { staffApi } from '../staff-api.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { shortcut } from '../ui/pages/shortcuts.tsx'
import { BookDialog } from './book-dialog.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { isLive, useParcelBookings } from './use-parcel-bookings.ts'

/** Whether there is a service to book with. */
function useHasService(): boolean {
  const { data = [] } = useQuery({ queryKey: ['couriers'], queryFn: async () => (await staffApi('getCouriers')).data })
  return data.some(({ courier, isSet }) => courier !== 'manual' && isSet)
}

export function ParcelBulkActions() {
  const { data = [], selectedIds } = useListContext<StaffParcelRow & { id: string }>()
  const [opened, setOpened] = useState<'hand over' | 'book' | null>(null)
  const hasService = useHasService()
  const parcels = selectedIds.join(',')
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  const bookings = useParcelBookings(hasService ? selected.map(({ id }) => id) : [])
  const packed = selected.filter(({ status }) => status === 'Packed')
  const own = packed.flatMap(({ id }) => bookings.get(id) ?? [])
  const live = new Set(own.filter(isLive).map(({ parcelId }) => parcelId))
  const unbooked = packed.filter(({ id, shipment }) => !live.has(id) && shipment === null)
  // What a service doesn't take yet doesn't hold up the rest, nor needs a tracking number typed.
  const tracked = packed.filter(({ id, shipment }) => shipment !== null || bookings.get(id)?.state === 'Booked')
  const ready = tracked.length > 0 ? tracked : packed.filter(({ courier }) => courier === 'manual')
  const close = () => setOpened(null)
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
      {ready.length > 0 && (
        <FileButton
          label="Manifest"
          startIcon={<PrintIcon />}
          open={() => openPaper('printPickupManifests', { query: { parcels: ready.map(({ id }) => id).join(',') } })}
        />
      )}
      {hasService && unbooked.length > 0 && (
        <Button variant="contained" {...shortcut('B')} onClick={() => setOpened('book')}>
          Book {unbooked.length}
        </Button>
      )}
      {ready.length > 0 && (
        <Button variant="contained" {...shortcut('H')} onClick={() => setOpened('hand over')}>
          Hand over {ready.length}
        </Button>
      )}
      <BookingProgress of={own} numbers={new Map(packed.map(({ id, number }) => [id, number]))} />
      {opened === 'hand over' && <HandOverDialog parcels={ready} onClose={close} />}
      {opened === 'book' && <BookDialog ids={unbooked.map(({ id }) => id)} onClose={close} />}
    </>
  )
}
