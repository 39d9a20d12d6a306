import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { ReturnList } from './return-list.tsx'
import { ReturnShow } from './return-show.tsx'

export const returnsFeature: Feature = {
  menu: [
    {
      ...{ to: '/returns', label: 'Returns', icon: AssignmentReturn, group: 'Orders' },
      waiting: ({ waiting }) => waiting.returnsToDecide + waiting.returnsToRefund,
    },
  ],
  resources: [records('returns', { list: ReturnList, show: ReturnShow }, readCalls('Returns', 'Return'), 'orderId')],
}
