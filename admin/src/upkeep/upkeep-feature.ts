import Build from '@mui/icons-material/BuildOutlined'
import Drafts from '@mui/icons-material/DraftsOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Unsubscribe from '@mui/icons-material/UnsubscribeOutlined'
import { type Feature, records } from '../ui/records/feature.ts'
import { listCalls, readCalls } from '../ui/records/record-calls.ts'
import { AuditList } from './audit-list.tsx'
import { FailedEmailList, SentEmailList } from './email-lists.tsx'
import { EmailShow } from './email-show.tsx'
import { JobList } from './job-list.tsx'

export const upkeepFeature: Feature = {
  menu: [
    { to: '/audit', label: 'Who changed what', icon: History, group: 'Shop' },
    { to: '/sent-emails', label: 'Emails', icon: Drafts, group: 'Shop' },
    { to: '/failed-emails', label: 'Failed emails', icon: Unsubscribe, group: 'Shop' },
    { to: '/failed-jobs', label: 'Failed jobs', icon: Build, group: 'Shop', permission: 'upkeep' },
  ],
  resources: [
    records('audit', { list: AuditList }, listCalls('Audit')),
    records('sent-emails', { list: SentEmailList, show: EmailShow }, readCalls('SentEmails', 'SentEmail'), 'subject'),
    records('failed-emails', { list: FailedEmailList }, listCalls('FailedEmails')),
    { ...records('failed-jobs', { list: JobList }, listCalls('FailedJobs')), permission: 'upkeep' },
  ],
}
