import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { listCalls, readCalls } from '../ui/records/record-calls.ts'
import { OrderList } from './order-list.tsx'
import { OrderShow } from './order-show.tsx'

/** By purchase. */
export const ordersFeature: Feature = {
  menu: [
    {
      ...{ to: '/orders', label: 'Orders', icon: ReceiptLong, group: 'Orders' },
      waiting: ({ purchases }) => purchases['to confirm'] + purchases['to pack'],
    },
  ],
  resources: [
    records('orders', { list: OrderList, show: OrderShow }, readCalls('Purchases', 'Purchase')),
    records('invoices', {}, listCalls('Invoices')),
  ],
}
