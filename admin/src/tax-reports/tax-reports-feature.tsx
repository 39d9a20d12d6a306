import Summarize from '@mui/icons-material/SummarizeOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { TaxReportsPage } from './tax-reports-page.tsx'

export const taxReportsFeature: Feature = {
  menu: [{ to: '/tax-reports', label: 'GST reports', icon: Summarize, group: 'Shop', permission: 'figures' }],
  pages: [{ path: '/tax-reports', element: <TaxReportsPage />, permission: 'figures' }],
}
