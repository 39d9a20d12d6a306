import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
import { OrderList } from './order-list.tsx'
import { OrderShow } from './order-show.tsx'

/** What customers have bought. */
export const ordersFeature: Feature = {
  menu: [{ to: '/orders', label: 'Orders', icon: LocalShipping, group: 'Orders' }],
  resources: [
    {
      name: 'orders',
      list: OrderList,
      show: OrderShow,
      recordRepresentation: 'orderId',
      calls: {
        list: (query) => staffApi('getOrders', { query }),
        one: (orderId) => staffApi('getOrder', { params: { orderId } }),
      },
    },
  ],
}
