import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import { staffApi } from '../staff-api.ts'
import { Facts } from '../ui/pages/facts.tsx'
import { Load } from '../ui/pages/load.tsx'

const textOf = (amount: Rupees | null, unknown: string) => (amount === null ? unknown : formatRupees(amount))

/** Freight of a parcel, as said when it was booked, and as billed. */
export const ParcelFreightFacts = ({ parcelId }: { parcelId: string }) => (
  <Load
    queryKey={['parcels', 'freight', parcelId]}
    load={() => staffApi('getParcelFreight', { params: { id: parcelId } })}
  >
    {({ booked, billed }) => (
      <Facts
        of={[
          ['Freight booked', textOf(booked, 'Not known')],
          ['Freight billed', textOf(billed, 'Not yet')],
        ]}
      />
    )}
  </Load>
)
