import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { ParcelList } from './parcel-list.tsx'
import { ParcelShow } from './parcel-show.tsx'

export const parcelsFeature: Feature = {
  menu: [
    {
      ...{ to: '/parcels', label: 'Parcels', icon: LocalShipping, group: 'Orders' },
      waiting: ({ parcels }) =>
        parcels['to hand over'] + parcels['failed attempts'] + parcels['to inspect'] + parcels.lost,
    },
  ],
  resources: [records('parcels', { list: ParcelList, show: ParcelShow }, readCalls('Shipments', 'Shipment'), 'number')],
}
