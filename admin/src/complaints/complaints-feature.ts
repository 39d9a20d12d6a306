import Forum from '@mui/icons-material/ForumOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintShow } from './complaint-show.tsx'

/** From the contact form. */
export const complaintsFeature: Feature = {
  menu: [
    {
      ...{ to: '/complaints', label: 'Complaints', icon: Forum, group: 'Customers' },
      waiting: ({ waiting }) => waiting.complaintsToAnswer,
    },
  ],
  resources: [
    records('complaints', { list: ComplaintList, show: ComplaintShow }, readCalls('Complaints', 'Complaint'), 'number'),
  ],
}
