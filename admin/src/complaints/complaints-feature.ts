import Forum from '@mui/icons-material/ForumOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature } from '../ui/feature.ts'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintShow } from './complaint-show.tsx'

/** What shoppers write with the contact form. */
export const complaintsFeature: Feature = {
  menu: [
    {
      ...{ to: '/complaints', label: 'Complaints', icon: Forum, group: 'Customers' },
      waiting: ({ waiting }) => waiting.complaintsToAnswer,
    },
  ],
  resources: [
    {
      name: 'complaints',
      list: ComplaintList,
      show: ComplaintShow,
      recordRepresentation: 'number',
      calls: {
        list: (query) => staffApi('getComplaints', { query }),
        one: (id) => staffApi('getComplaint', { params: { id } }),
      },
    },
  ],
}
