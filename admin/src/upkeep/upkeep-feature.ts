import Build from '@mui/icons-material/BuildOutlined'
import Drafts from '@mui/icons-material/DraftsOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Unsubscribe from '@mui/icons-material/UnsubscribeOutlined'
import { staffApi } from '../staff-api.ts'
import type { Feature, ResourceCalls } from '../ui/records/feature.ts'
import { readCalls } from '../ui/records/record-calls.ts'
import { AuditList } from './audit-list.tsx'
import { FailedEmailList, SentEmailList } from './email-lists.tsx'
import { EmailShow } from './email-show.tsx'
import { JobList } from './job-list.tsx'

/** These records have no page of their own. */
const one: ResourceCalls['one'] = () => Promise.reject(new Error('This has no page of its own'))

/** What happened, and what went wrong: the audit log, e-mails and jobs. */
export const upkeepFeature: Feature = {
  menu: [
    { to: '/audit', label: 'Audit log', icon: History, group: 'Shop' },
    { to: '/sent-emails', label: 'E-mails', icon: Drafts, group: 'Shop' },
    { to: '/failed-emails', label: 'Failed e-mails', icon: Unsubscribe, group: 'Shop' },
    { to: '/failed-jobs', label: 'Failed jobs', icon: Build, group: 'Shop', isForOwners: true },
  ],
  resources: [
    { name: 'audit', list: AuditList, calls: { list: (query) => staffApi('getAudit', { query }), one } },
    {
      name: 'sent-emails',
      list: SentEmailList,
      show: EmailShow,
      recordRepresentation: 'subject',
      calls: readCalls('getSentEmails', 'getSentEmail'),
    },
    {
      name: 'failed-emails',
      list: FailedEmailList,
      calls: { list: (query) => staffApi('getFailedEmails', { query }), one },
    },
    { name: 'failed-jobs', list: JobList, calls: { list: (query) => staffApi('getFailedJobs', { query }), one } },
  ],
}
