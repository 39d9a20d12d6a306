import Event from '@mui/icons-material/EventBusyOutlined'
import ZoneMap from '@mui/icons-material/MapOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import LocalShipping from '@mui/icons-material/TwoWheelerOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { CodRulesPage } from './cod-rules-page.tsx'
import { CouriersPage } from './couriers-page.tsx'
import { HolidaysPage } from './holidays-page.tsx'
import { PinImportPage } from './pin-import-page.tsx'
import { ZoneList } from './zone-list.tsx'
import { ZoneCreate, ZoneEdit } from './zone-pages.tsx'

export const deliveryFeature: Feature = {
  menu: [
    { to: '/zones', label: 'Zones', icon: ZoneMap, group: 'Delivery' },
    { to: '/cod-rules', label: 'Cash on Delivery', icon: Payments, group: 'Delivery', permission: 'settings' },
    { to: '/holidays', label: 'Holidays', icon: Event, group: 'Delivery' },
    { to: '/couriers', label: 'Couriers', icon: LocalShipping, group: 'Delivery' },
  ],
  resources: [
    records('zones', { list: ZoneList, create: ZoneCreate, edit: ZoneEdit }, writeCalls('Zones', 'Zone'), 'name'),
  ],
  pages: [
    { path: '/pin-import', element: <PinImportPage /> },
    { path: '/cod-rules', element: <CodRulesPage /> },
    { path: '/holidays', element: <HolidaysPage /> },
    { path: '/couriers', element: <CouriersPage /> },
  ],
}
