import Forum from '@mui/icons-material/ForumOutlined'
import Quickreply from '@mui/icons-material/QuickreplyOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { readCalls, writeCalls } from '../ui/records/record-calls.ts'
import { ComplaintList } from './complaint-list.tsx'
import { ComplaintShow } from './complaint-show.tsx'
import { savedAnswerPages } from './saved-answer-pages.tsx'

/** From the contact form. */
export const complaintsFeature: Feature = {
  menu: [
    {
      ...{ to: '/complaints', label: 'Complaints', icon: Forum, group: 'Customers' },
      waiting: ({ waiting }) => waiting.complaintsToAnswer,
    },
    { to: '/saved-answers', label: 'Saved answers', icon: Quickreply, group: 'Customers' },
  ],
  resources: [
    records('complaints', { list: ComplaintList, show: ComplaintShow }, readCalls('Complaints', 'Complaint'), 'number'),
    records('saved-answers', savedAnswerPages, writeCalls('SavedAnswers', 'SavedAnswer'), 'name'),
  ],
}
