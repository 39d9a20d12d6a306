import Inventory from '@mui/icons-material/Inventory2Outlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { writeCalls } from '../ui/records/record-calls.ts'
import { boxPages } from './box-pages.tsx'

export const boxesFeature: Feature = {
  menu: [{ to: '/boxes', label: 'Boxes', icon: Inventory, group: 'Delivery' }],
  resources: [records('boxes', boxPages, writeCalls('Boxes', 'Box'), 'name')],
}
