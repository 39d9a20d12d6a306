import People from '@mui/icons-material/PeopleOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { CustomerList } from './customer-list.tsx'
import { CustomerShow } from './customer-show.tsx'

export const customersFeature: Feature = {
  menu: [{ to: '/customers', label: 'Customers', icon: People, group: 'Customers' }],
  resources: [
    records('customers', { list: CustomerList, show: CustomerShow }, readCalls('Customers', 'Customer'), 'name'),
  ],
}
