import History from '@mui/icons-material/HistoryOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { EarlierOrderList } from './earlier-order-list.tsx'
import { EarlierOrderShow } from './earlier-order-show.tsx'

const pages = { list: EarlierOrderList, show: EarlierOrderShow }

export const earlierOrdersFeature: Feature = {
  menu: [{ to: '/earlier-orders', label: 'Earlier orders', icon: History, group: 'Customers' }],
  resources: [records('earlier-orders', pages, readCalls('EarlierOrders', 'EarlierOrder'), 'number')],
}
