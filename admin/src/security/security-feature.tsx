import Security from '@mui/icons-material/SecurityOutlined'
import type { Feature } from '../ui/records/feature.ts'
import { SecurityPage } from './security-page.tsx'

export const securityFeature: Feature = {
  menu: [{ to: '/security', label: 'Security', icon: Security, group: 'Shop' }],
  pages: [{ path: '/security', element: <SecurityPage /> }],
}
